import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { EncodedPage } from "../contract/request-context";

/** Codings of a page, best first. */
export type Coding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli's quality and window (a power of two) for a page. For one reader quality 5 is smaller than gzip and still quicker than
 * rendering the page. For a page with many readers more effort pays, but with a window of 64 KB, about a page: the usual 4 MB
 * takes ten times as long and 30 MB of memory for each page. Quality 10 takes 26 ms of a thread for a list of 20 jobs and saves
 * 6 % (13,620 to 12,860 bytes), so a search, which has fewer readers than the list itself, stays at 9.
 */
const effort = {
  one: { quality: 5, window: 22 },
  some: { quality: 9, window: 16 },
  many: { quality: 10, window: 16 },
};

/** How many readers a stored page has: any search, or an address that everybody comes by. */
export type Readers = Exclude<keyof typeof effort, "one">;

/** Given the length of a text, brotli allocates a fraction of what a stream needs; 0 is one that nobody knows yet. */
export const brotliFor = (readers: keyof typeof effort, length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: effort[readers].quality,
    [constants.BROTLI_PARAM_LGWIN]: effort[readers].window,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Compresses a text for one reader, at once. */
export const brotliAtOnce = (text: Buffer) => brotliCompressSync(text, brotliFor("one", text.length));

/** Compresses a page that is stored, without blocking others. */
export async function encodedForMany(
  page: Buffer,
  coding: Exclude<Coding, "identity">,
  readers: Readers,
): Promise<Buffer> {
  return copyOf(await (coding === "gzip" ? zip(page) : brotli(page, brotliFor(readers, page.length))));
}

/** zlib returns a slice of a buffer of 16 KB, from Node.js 24 on 64 KB. A cached slice would keep the whole buffer in memory. */
function copyOf(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length);
  slice.copy(copy);
  return copy;
}

/** Below this many bytes compression saves nothing. */
const worthCompressing = 512;

/**
 * Compresses a page for one reader in the browser's best coding, at once: handing it to another thread costs a third of
 * compressing it.
 */
export function encodedPage(page: Buffer<ArrayBuffer>, accepted: string | undefined): EncodedPage {
  const coding = page.length < worthCompressing ? "identity" : codingFor(accepted);
  if (coding === "identity") return { body: page, headers: {} };
  const body = coding === "gzip" ? gzipSync(page) : brotliAtOnce(page);
  return { body, headers: { "Content-Encoding": coding, "Content-Length": String(body.length) } };
}

/** By `Accept-Encoding`; browsers send a handful of values. */
const codings = new Map<string, Coding>();

/** The best coding that an `Accept-Encoding` allows; a quality of 0 forbids one. */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return "identity";
  let coding = codings.get(accepted);
  if (coding === undefined) {
    coding = bestOf(accepted);
    // so that made-up values do not fill the memory
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
