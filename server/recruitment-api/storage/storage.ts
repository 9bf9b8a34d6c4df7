import type { Readable } from "node:stream";

/** Where files lie: a folder on disk or an S3-compatible store. Keys are ours (`tmp/{uuid}`, `resumes/{uuid}`), never a name a person gave. */
export interface Storage {
  /** Streams at most `limit` bytes in; throws `TooLarge` beyond and leaves nothing behind. Answers size and hash. */
  put(key: string, body: AsyncIterable<Uint8Array>, limit: number): Promise<{ size: number; sha256: string }>;
  read(key: string): Promise<Buffer>;
  open(key: string): Promise<Readable>;
  /** Moves an object to its lasting key; safe to repeat. */
  move(from: string, to: string): Promise<void>;
  delete(key: string): Promise<void>;
}

export class TooLarge extends Error {}
