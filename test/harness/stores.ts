import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { diskStorage } from "../../server/recruitment-api/storage/disk-storage";
import { s3Storage } from "../../server/recruitment-api/storage/s3-storage";
import type { Storage } from "../../server/recruitment-api/storage/storage";
import { startS3Store } from "./s3-store";

/** An empty store, and how to look into it and remove it. */
export interface OpenStore {
  storage: Storage;
  /** Keys, `tmp/{uuid}`. */
  listKeys(): string[];
  stop(): Promise<void> | void;
}

async function openFolder(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  return {
    storage: diskStorage(folder),
    listKeys: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(relative(folder, entry.parentPath), entry.name)),
    stop: () => rmSync(folder, { recursive: true }),
  };
}

async function openS3(clock?: () => Date): Promise<OpenStore> {
  const { s3, listKeys, stop } = await startS3Store();
  return { storage: s3Storage(s3, { clock }), listKeys, stop };
}

/** Every kind of store, for `describe.each`: what is asked of one is asked of all. */
export const stores = [
  ["a folder", openFolder],
  ["an S3-compatible store", openS3],
] as const;
