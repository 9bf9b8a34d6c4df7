import { setImmediate as afterOthers } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  /** A path in the archive, in UTF-8. */
  name: string;
  /** Documents and pictures are compressed already. */
  compress: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * The entries as a ZIP archive, created while it is read: one entry after another, with only one chunk in memory. Nothing is read
 * ahead, and the current source is closed when the reader stops.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array, void, undefined> {
  let made: Uint8Array[] = [];
  const takeMade = () => {
    const pieces = made.filter(({ length }) => length > 0);
    made = [];
    return pieces;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, compress, content } of entries) {
    const entry = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* takeMade();
      // Compressing a chunk takes milliseconds, and source and reader may both be so fast that nothing else would get a turn.
      await afterOthers();
    }
    entry.push(new Uint8Array(0), true);
    yield* takeMade();
  }
  zip.end();
  yield* takeMade();
}
