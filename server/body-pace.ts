import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** More than any form without a file has. */
const atOnce = 128 * 1024;
/** Large bodies that are being read. */
let large = 0;
/** Milliseconds, so that each of any number still comes at 25 Mbit a second. */
const longestPause = 20;

/**
 * The pieces of a body, of at most 64 KB. Of all large ones together one is read in a millisecond: twenty bodies of 6 MB from
 * next door, read as fast as they come, leave up to 160 MB of used pieces behind before Node.js 24 has collected any.
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
      if (isLarge) await pause(Math.min(large, longestPause));
    }
  } finally {
    if (isLarge) large--;
  }
}

/** Reads a body that nobody wants. A browser that still sends reads its answer only then. */
export async function throwAway(body: Readable): Promise<void> {
  try {
    for await (const _ of readAtPace(body));
  } catch {
    // the browser is gone
  }
}
