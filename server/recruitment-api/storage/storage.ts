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
  /** Nothing happens when there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * An address that accepts the bytes of one object for some seconds, so that they need not pass through the API; undefined
   * where they have to.
   */
  signPut?(key: string, contentType: string, seconds: number): Promise<SignedPut>;
}

/** Exactly these headers are to be sent, `Host` by itself. */
export interface SignedPut {
  url: string;
  bucket: string;
  headers: Record<string, string | string[]>;
}

/** Bytes that are there already, as `put` takes them. */
export async function* bodyOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The store cannot be reached or fails: not the caller's fault, and it may pass. */
export class StoreUnavailable extends Error {}

export class TooLarge extends Error {}

export class NotStored extends Error {}

const keyPattern = /^[a-z]{3,20}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws on anything but `{folder}/{uuid}`, so that no key can climb out of the store. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error("A storage key must be a folder and a UUID");
}
