import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { EncodedPage } from "../contract/visitor-api";

/** Codings that a page is sent in, best first. */
export type Coding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How much effort brotli makes for a page, and how far back it looks, as a power of two. For one reader quality 5 is where it is
 * already smaller than gzip and still quicker than the page was made. For many a little more pays, but only within 64 KB, which
 * is about a page: with its usual 4 MB the same takes ten times as long and 30 MB of memory for each page under way.
 */
const effort = { one: { quality: 5, window: 22 }, many: { quality: 9, window: 16 } };

/** Told of a page's length, brotli sets up a fraction of what it needs for a stream. */
const brotliFor = (readers: keyof typeof effort, length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: effort[readers].quality,
    [constants.BROTLI_PARAM_LGWIN]: effort[readers].window,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** A page for many in a coding. Nobody else waits while it is made. */
export async function encodedForMany(page: Buffer, coding: Exclude<Coding, "identity">): Promise<Buffer> {
  return coding === "gzip" ? zip(page) : brotli(page, brotliFor("many", page.length));
}

/** Bytes below which compression saves nobody anything. */
const worthCompressing = 512;

/**
 * A page for one reader in the coding that their browser likes best. It is made at once: to hand a page to another thread and
 * to be told of its end costs a third of what it takes to compress it.
 */
export function encodedPage(page: Buffer<ArrayBuffer>, accepted: string | undefined): EncodedPage {
  const coding = page.length < worthCompressing ? "identity" : codingFor(accepted);
  if (coding === "identity") return { body: page, headers: {} };
  const body = coding === "gzip" ? gzipSync(page) : brotliCompressSync(page, brotliFor("one", page.length));
  return { body, headers: { "Content-Encoding": coding, "Content-Length": String(body.length) } };
}

/** Of what browsers send, which is a handful. */
const codings = new Map<string, Coding>();

/** The best coding that an `Accept-Encoding` allows; a quality of 0 forbids one. */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return "identity";
  let coding = codings.get(accepted);
  if (coding === undefined) {
    coding = bestOf(accepted);
    // nobody fills the memory with others
    if (codings.size < 100) codings.set(accepted, coding);
  }
  return coding;
}

function bestOf(accepted: string): Coding {
  const allowed = accepted
    .toLowerCase()
    .split(",")
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(";", 1)[0]?.trim());
  return allowed.includes("br") ? "br" : allowed.includes("gzip") ? "gzip" : "identity";
}
