import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Store, startS3Store } from "../../../test/harness/s3-store";
import { s3Storage } from "./s3-storage";
import { StoreUnavailable } from "./storage";

const key = "tmp/5fb865af-1795-4eeb-aebd-b962690064bf";
const other = "tmp/0b9e4f1a-3c52-4a8e-9f7d-2d1c8a6b5e40";

let store: S3Store;
beforeAll(async () => {
  store = await startS3Store();
});
afterAll(() => store.stop());

const chunks = (text: string) => Readable.from([Buffer.from(text)]);

describe("an address to put a file to", () => {
  const headers = { "Content-Type": "application/pdf" };
  const sign = async (seconds = 300, clock?: () => Date) =>
    (await s3Storage(store.s3, { clock }).signPut?.(key, "application/pdf", seconds))?.url ?? "";
  const put = (url: string, more: Record<string, string> = {}) =>
    fetch(url, { method: "PUT", body: "%PDF-1.7", headers: { ...headers, ...more } });

  it("takes the file with exactly the headers that were signed", async () => {
    const signed = await s3Storage(store.s3).signPut?.(key, "application/pdf", 300);
    expect(signed).toEqual({
      url: expect.stringContaining(`${store.endpoint}/careers/${key}?X-Amz-Expires=300&`),
      bucket: "careers",
      headers: { Host: [new URL(store.endpoint).host], "Content-Type": "application/pdf" },
    });
    expect((await put(signed?.url ?? "")).status).toBe(200);
    expect(await s3Storage(store.s3).read(key)).toEqual(Buffer.from("%PDF-1.7"));
  });

  it.each<[string, (url: URL) => void]>([
    ["another object", (url) => (url.pathname = `/careers/${other}`)],
    ["another bucket", (url) => (url.pathname = `/others/${key}`)],
    ["a longer life", (url) => url.searchParams.set("X-Amz-Expires", "3000")],
    ["a later day", (url) => url.searchParams.set("X-Amz-Date", "20990101T000000Z")],
    ["fewer signed headers", (url) => url.searchParams.set("X-Amz-SignedHeaders", "host")],
    ["a guessed signature", (url) => url.searchParams.set("X-Amz-Signature", "0".repeat(64))],
    ["no signature", (url) => url.searchParams.delete("X-Amz-Signature")],
    ["nothing but the object", (url) => (url.search = "")],
  ])("is refused by the store when it is changed to %s", async (_what, change) => {
    const url = new URL(await sign());
    change(url);
    expect((await put(url.href)).ok).toBe(false);
    await expect(s3Storage(store.s3).read(other)).rejects.toThrow("Nothing is stored");
  });

  it("is refused with another content type, none, or a header of the store's that was not signed", async () => {
    const url = await sign();
    const tries: Record<string, string>[] = [
      { "Content-Type": "text/html" },
      { "x-amz-acl": "public-read" },
      { "x-amz-meta-a": "b" },
    ];
    for (const more of tries) expect([more, (await put(url, more)).status]).toEqual([more, 403]);
    const bare = await fetch(url, { method: "PUT", body: new Uint8Array([1]) });
    expect(bare.status).toBe(403);
  });

  it("is good for putting only", async () => {
    const url = await sign();
    await put(url);
    for (const method of ["GET", "DELETE"]) expect((await fetch(url, { method })).status).toBe(403);
  });

  it("ends after the seconds it was signed for", async () => {
    const ago = (seconds: number) => () => new Date(Date.now() - seconds * 1000);
    expect((await put(await sign(300, ago(290)))).status).toBe(200);
    expect((await put(await sign(300, ago(301)))).status).toBe(403);
  });
});

describe("a call to the store", () => {
  it.each([
    ["another secret", () => ({ secretAccessKey: "guessed" }), "403 SignatureDoesNotMatch"],
    ["another key", () => ({ accessKeyId: "guessed" }), "403 InvalidAccessKeyId"],
    ["another bucket", (endpoint: string) => ({ bucketUrl: `${endpoint}/others` }), "404 NoSuchBucket"],
  ])("with %s tells the operator what the store said of it", async (_what, wrong, said) => {
    const storage = s3Storage({ ...store.s3, ...wrong(store.endpoint) });
    await expect(storage.read(key)).rejects.toThrow(new StoreUnavailable(`The store answered ${said}`));
    await expect(storage.put(key, chunks("x"), 9)).rejects.toThrow(StoreUnavailable);
  });

  it("with a clock that is wrong by an hour is refused as such, not as a missing file", async () => {
    const late = s3Storage(store.s3, { clock: () => new Date(Date.now() - 3_600_000) });
    await expect(late.read(key)).rejects.toThrow("403 RequestTimeTooSkewed");
  });

  it("survives a restart of the store, whose lines are then dead", async () => {
    const storage = s3Storage(store.s3);
    await storage.put(key, chunks("kept"), 9);
    await store.kill();
    await store.restart();
    expect(await storage.read(key)).toEqual(Buffer.from("kept"));
  });

  it("fails within its deadline when the store is gone or silent, and says which", async () => {
    const storage = s3Storage(store.s3, { limits: { silence: 100, call: 400 } });
    store.pause();
    await expect(storage.put(key, chunks("x"), 9)).rejects.toThrow(StoreUnavailable);
    await expect(storage.open(key)).rejects.toThrow(StoreUnavailable);
    store.wake();
    await store.kill();
    await expect(storage.read(key)).rejects.toThrow("The store did not answer");
    await expect(storage.delete(key)).rejects.toThrow("The store did not answer");
    await store.restart();
    expect(await storage.read(key)).toEqual(Buffer.from("kept"));
  });
});
