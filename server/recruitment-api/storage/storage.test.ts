import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenStore, stores } from "../../../test/harness/stores";
import { TooLarge } from "./storage";

const key = "tmp/5fb865af-1795-4eeb-aebd-b962690064bf";
const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

describe.each(stores)("%s", (_kind, open) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it("stores what is streamed and tells its size and hash", async () => {
    const { storage } = store;
    const sha256 = createHash("sha256").update("one two").digest("hex");
    expect(await storage.put(key, chunks("one ", "two"), 100)).toEqual({ size: 7, sha256 });
    expect(await storage.read(key)).toEqual(Buffer.from("one two"));
    expect(await buffer(await storage.open(key))).toEqual(Buffer.from("one two"));
    expect(store.listKeys()).toEqual([key]);
  });

  it("replaces an object whole, and keeps the old one when the new one fails", async () => {
    const { storage } = store;
    await storage.put(key, chunks("old"), 100);
    await expect(storage.put(key, chunks("much too long"), 5)).rejects.toThrow(TooLarge);
    expect(await storage.read(key)).toEqual(Buffer.from("old"));
    await storage.put(key, chunks("new"), 100);
    expect(await storage.read(key)).toEqual(Buffer.from("new"));
  });

  it("reads no more than it is allowed to", async () => {
    await store.storage.put(key, chunks("12345"), 5);
    expect(await store.storage.read(key, 5)).toEqual(Buffer.from("12345"));
    await expect(store.storage.read(key, 4)).rejects.toThrow(TooLarge);
  });

  it("deletes, and does not mind when there is nothing", async () => {
    const { storage } = store;
    await storage.put(key, chunks("x"), 100);
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.read(key)).rejects.toThrow("Nothing is stored");
    await expect(storage.open(key)).rejects.toThrow("Nothing is stored");
  });

  it("leaves nothing of a stream that is too long or breaks off", async () => {
    const { storage } = store;
    await expect(storage.put(key, chunks("12345", "6"), 5)).rejects.toThrow(TooLarge);
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("The line is dead");
    }
    await expect(storage.put(key, broken(), 100)).rejects.toThrow("The line is dead");
    expect(store.listKeys()).toEqual([]);
  });

  it.each(["tmp/../x", "../x", "tmp/x", "/etc/passwd", `tmp/${key}`, `${key}/x`, key.toUpperCase(), `${key}\n`])(
    "takes no key like %j",
    async (bad) => {
      const { storage } = store;
      await expect(storage.put(bad, chunks("x"), 100)).rejects.toThrow("A storage key must be");
      await expect(storage.read(bad)).rejects.toThrow("A storage key must be");
      await expect(storage.delete(bad)).rejects.toThrow("A storage key must be");
      expect(store.listKeys()).toEqual([]);
    },
  );
});
