import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a file of a form to disk as it arrives; its bytes are read from there on demand. On a slow connection a file takes
 * minutes to arrive, and a hundred of them would fill the memory of a small machine.
 * @param over aborted when nobody needs the file any more; it is deleted then, finished or not
 */
export async function writeArriving(stream: Readable, over: AbortSignal): Promise<Blob> {
  const path = join(tmpdir(), `careers-upload-${randomUUID()}`);
  const remove = () => void rm(path, { force: true });
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal: over });
  } catch (error) {
    remove();
    throw error;
  }
  over.addEventListener("abort", remove, { once: true });
  return openAsBlob(path);
}
