import type { Readable } from "node:stream";

/**
 * Where files are stored: a folder on disk or an S3-compatible store. Keys are ours (`tmp/{uuid}`, `resumes/{uuid}`), never
 * a person's file name.
 */
export interface Storage {
  /**
   * Stores at most `limit` bytes from a stream, replacing what was at `key`; throws `TooLarge` beyond and leaves nothing
   * behind. Returns the size in bytes and the SHA-256 in hexadecimal.
   */
  put(key: string, body: AsyncIterable<Uint8Array>, limit: number): Promise<{ size: number; sha256: string }>;
  /** The whole object; throws `NotStored` when there is none, `TooLarge` when it has more than `limit` bytes. */
  read(key: string, limit?: number): Promise<Buffer>;
  /** The object as a stream; throws `NotStored` when there is none. */
  open(key: string): Promise<Readable>;
  /** Does nothing when there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * A signed address to which the bytes of one object can be sent directly for some seconds; undefined for stores whose uploads
   * go through the API.
   */
  signPut?(key: string, contentType: string, seconds: number): Promise<SignedPut>;
}

/** A signed address. Exactly these headers must be sent; `Host` is added by the client. */
export interface SignedPut {
  url: string;
  bucket: string;
  headers: Record<string, string | string[]>;
}

/** Bytes in memory as a stream for `put`. */
export async function* bodyOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The store cannot be reached or fails, which is temporary and not the caller's mistake. */
export class StoreUnavailable extends Error {}

/** A body or an object has more bytes than the limit. */
export class TooLarge extends Error {}

/** There is no object with this key. */
export class NotStored extends Error {}

const keyPattern = /^[a-z]{3,20}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws for anything but `{folder}/{uuid}`, so that no key can lead out of the store. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error("A storage key must be a folder and a UUID");
}
