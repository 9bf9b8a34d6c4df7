import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { diskStorage } from "./disk-storage";
import { type Storage, TooLarge } from "./storage";

const key = "tmp/5fb865af-1795-4eeb-aebd-b962690064bf";
let folder = "";
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  storage = diskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => !one.isDirectory());

it("stores what is streamed and tells its size and hash", async () => {
  const sha256 = createHash("sha256").update("one two").digest("hex");
  expect(await storage.put(key, chunks("one ", "two"), 100)).toEqual({ size: 7, sha256 });
  expect(await storage.read(key)).toEqual(Buffer.from("one two"));
  expect(await buffer(await storage.open(key))).toEqual(Buffer.from("one two"));
});

it("replaces an object whole, and keeps the old one when the new one fails", async () => {
  await storage.put(key, chunks("old"), 100);
  await expect(storage.put(key, chunks("much too long"), 5)).rejects.toThrow(TooLarge);
  expect(await storage.read(key)).toEqual(Buffer.from("old"));
  await storage.put(key, chunks("new"), 100);
  expect(await storage.read(key)).toEqual(Buffer.from("new"));
});

it("leaves nothing of a stream that is too long or breaks off", async () => {
  await expect(storage.put(key, chunks("12345", "6"), 5)).rejects.toThrow(TooLarge);
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("The line is dead");
  }
  await expect(storage.put(key, broken(), 100)).rejects.toThrow("The line is dead");
  expect(await files()).toEqual([]);
});

it("deletes, and does not mind when there is nothing", async () => {
  await storage.put(key, chunks("x"), 100);
  await storage.delete(key);
  await storage.delete(key);
  await expect(storage.read(key)).rejects.toThrow("Nothing is stored");
});

it.each([
  "tmp/../x",
  "../x",
  "tmp/x",
  "/etc/passwd",
  `tmp/${key}`,
  `${key}/x`,
  key.toUpperCase(),
  `${key}\n`,
])("takes no key like %j", async (bad) => {
  await expect(storage.put(bad, chunks("x"), 100)).rejects.toThrow("A storage key must be");
  await expect(storage.read(bad)).rejects.toThrow("A storage key must be");
  expect(await files()).toEqual([]);
});

it("follows no links, neither of a folder nor of a file", async () => {
  const outside = await mkdtemp(join(tmpdir(), "outside-"));
  await writeFile(join(outside, key.slice(4)), "secret");
  await symlink(outside, join(folder, "tmp"));
  await expect(storage.read(key)).rejects.toThrow("symbolic link");
  await expect(storage.put(key, chunks("x"), 100)).rejects.toThrow("symbolic link");

  await mkdir(join(folder, "resumes"));
  await symlink(join(outside, key.slice(4)), join(folder, key.replace("tmp", "resumes")));
  await expect(storage.read(key.replace("tmp", "resumes"))).rejects.toThrow("ELOOP");
  await rm(outside, { recursive: true });
});

it("clears away what a crash left half written", async () => {
  const leftover = join(folder, ".incoming", "half");
  await mkdir(join(folder, ".incoming"));
  await writeFile(leftover, "half");
  await utimes(leftover, new Date(), new Date(Date.now() - 2 * 60 * 60 * 1000));
  await storage.put(key, chunks("x"), 100);
  expect((await files()).map(({ name }) => name)).toEqual([key.slice(4)]);
});
