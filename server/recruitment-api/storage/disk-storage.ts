import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readdir, realpath, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hourMs } from "../../contract/values/durations";
import { assertKey, NotStored, type Storage, TooLarge } from "./storage";

/** Files of uploads that were cut off by a crash are removed when they are older than this. */
const leftoverAgeMs = hourMs;

/** The file store in a site's `DATA_DIR`. */
export const storageIn = (dataDir: string): Storage => diskStorage(join(dataDir, "files"));

/**
 * Objects as files below `folder`. An object is either complete on disk or absent: it is written to a temporary file, synced and
 * renamed.
 */
export function diskStorage(folder: string): Storage {
  const incoming = join(folder, ".incoming");
  let sweeping: Promise<void> | undefined;

  const placeOf = async (key: string): Promise<string> => {
    assertKey(key);
    const place = join(folder, key);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    // a folder that is a symbolic link could lead out of the store
    if ((await realpath(dirname(place))) !== join(await realpath(folder), dirname(key))) {
      throw new Error("A folder of the store is a symbolic link");
    }
    return place;
  };

  const openToRead = async (key: string): Promise<FileHandle> => {
    const place = await placeOf(key);
    try {
      return await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if (isMissing(error)) throw new NotStored(`Nothing is stored at ${key}`);
      throw error;
    }
  };

  return {
    async put(key, body, limit) {
      const place = await placeOf(key);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      sweeping ??= removeLeftovers(incoming);
      await sweeping;
      const draft = join(incoming, randomUUID());
      try {
        const written = await writeWhole(draft, body, limit);
        await rename(draft, place);
        await syncFolder(dirname(place));
        return written;
      } catch (error) {
        await unlink(draft).catch(ignoreMissing);
        throw error;
      }
    },

    async read(key, limit = Number.POSITIVE_INFINITY) {
      const file = await openToRead(key);
      try {
        if ((await file.stat()).size > limit) throw new TooLarge(`More than ${limit} bytes`);
        return await file.readFile();
      } finally {
        await file.close();
      }
    },

    async open(key) {
      return (await openToRead(key)).createReadStream();
    },

    async delete(key) {
      const place = await placeOf(key);
      await unlink(place).catch(ignoreMissing);
    },
  };
}

async function writeWhole(path: string, body: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw new TooLarge(`More than ${limit} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}

/** Without this a power failure could lose the renamed directory entry. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeLeftovers(incoming: string): Promise<void> {
  const oldest = Date.now() - leftoverAgeMs;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    try {
      if ((await stat(path)).mtimeMs < oldest) await unlink(path);
    } catch (error) {
      ignoreMissing(error);
    }
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
