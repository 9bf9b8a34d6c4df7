import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { diskStorage } from "./disk-storage";
import type { Storage } from "./storage";

const key = "tmp/5fb865af-1795-4eeb-aebd-b962690064bf";
let folder = "";
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  storage = diskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const chunks = (text: string) => Readable.from([Buffer.from(text)]);

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
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});
