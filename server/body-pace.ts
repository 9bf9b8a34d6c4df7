import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** Bytes up to which a body is read at full speed; no form without a file is larger. */
const atOnce = 128 * 1024;
/** The number of large bodies that are being read. */
let large = 0;
/** In milliseconds: however many there are, each body is still read at 25 Mbit/s. */
const maxPause = 20;

/**
 * The pieces of a body, of at most 64 KB each. Of all large bodies together one piece is read each millisecond: twenty bodies of
 * 6 MB over a fast network, read at full speed, leave up to 160 MB of garbage before Node.js 24 collects any.
 */
export async function* readAtPace(body: Readable): AsyncGenerator<Buffer, void> {
  let size = 0;
  let isLarge = false;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      yield piece;
      size += piece.length;
      if (!isLarge && size > atOnce) {
        isLarge = true;
        large++;
      }
      if (isLarge) await pause(Math.min(large, maxPause));
    }
  } finally {
    if (isLarge) large--;
  }
}

/** Reads and discards a body. A browser reads the answer only after it has sent everything. */
export async function throwAway(body: Readable): Promise<void> {
  try {
    for await (const _ of readAtPace(body));
  } catch {
    // the browser has closed the connection
  }
}
