import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from "node:zlib";

/** A text in pieces; the name of a gap stands wherever its word does. */
export type Gapped<Gap extends string> = readonly (Uint8Array | Gap)[];

/** A compressed text with room for the words of its gaps. */
export interface GappedBrotli<Gap extends string> {
  /** Null when a word does not have the length of its gap. */
  filled(words: Record<Gap, Buffer>): Buffer<ArrayBuffer> | null;
}

interface Effort {
  quality: number;
  /** How far back it looks, as a power of two. */
  window: number;
}

/** One in ten times chance makes eight bytes that can be compressed after all. */
const tries = 5;

const unbrotli = promisify(brotliDecompress);

/** The text with these words in its gaps. */
export const filledWith = <Gap extends string>(pieces: Gapped<Gap>, words: Record<Gap, Buffer>) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? words[piece] : piece)));

/**
 * Compresses a text once for many who each get their own words in it, so that to put these in takes no compressing. Where a word
 * stands first it is a block of its own, of random bytes, which brotli stores as they are (RFC 7932, 9.2); wherever it comes
 * again brotli copies it from there, and so copies what is put in its place. Codes may depend on the bytes before them (7.1),
 * which is switched off. All of this is tried with other words before it is relied upon.
 * @param lengths bytes of each gap's word
 * @returns null when it cannot be done with this text
 */
export async function brotliWithGaps<Gap extends string>(
  pieces: Gapped<Gap>,
  lengths: Record<Gap, number>,
  effort: Effort,
): Promise<GappedBrotli<Gap> | null> {
  for (let times = 0; times < tries; times++) {
    const made = await tryWithGaps(pieces, lengths, effort);
    if (made) return made;
  }
  return null;
}

async function tryWithGaps<Gap extends string>(
  pieces: Gapped<Gap>,
  lengths: Record<Gap, number>,
  effort: Effort,
): Promise<GappedBrotli<Gap> | null> {
  const anyWords = () => mapped(lengths, (length) => randomBytes(length));
  const standIns = anyWords();
  const bytes = await compressed(pieces, standIns, effort);
  const gaps = [...new Set(pieces.filter((piece) => typeof piece === "string"))];
  const places = gaps.map((gap) => ({ gap, at: bytes.indexOf(standIns[gap]) }));
  if (places.some(({ at }) => at < 0)) return null;

  const filled = (words: Record<Gap, Buffer>) => {
    const whole = Buffer.from(bytes);
    for (const { gap, at } of places) {
      if (words[gap].length !== lengths[gap]) return null;
      words[gap].copy(whole, at);
    }
    return whole;
  };
  const others = anyWords();
  const tried = await unbrotli(filled(others) ?? bytes).catch(() => null);
  return tried?.equals(filledWith(pieces, others)) ? { filled } : null;
}

async function compressed<Gap extends string>(
  pieces: Gapped<Gap>,
  standIns: Record<Gap, Buffer>,
  { quality, window }: Effort,
): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: filledWith(pieces, standIns).length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
  const parts = stream.toArray();
  const seen = new Set<Gap>();
  for (const piece of pieces) {
    const isFirst = typeof piece === "string" && !seen.has(piece);
    if (isFirst) {
      seen.add(piece);
      await endBlock(stream);
    }
    stream.write(typeof piece === "string" ? standIns[piece] : piece);
    if (isFirst) await endBlock(stream);
  }
  stream.end();
  return Buffer.concat(await parts);
}

const endBlock = (stream: BrotliCompress) =>
  new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));

const mapped = <Key extends string, From, To>(from: Record<Key, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, to(value)])) as Record<Key, To>;
