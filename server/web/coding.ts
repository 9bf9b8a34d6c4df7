import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Codings that a page is sent in, best first. */
export type Coding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How much effort brotli makes for a page. For one reader quality 5 is where it is already smaller than gzip and still quicker
 * than the page was made; for many a little more pays.
 */
const effort = { one: 5, many: 9 };

/** A whole page in a coding; told of its length, brotli sets up a fraction of what it needs for a stream. */
export async function compressed(
  page: Buffer,
  coding: Coding,
  readers: keyof typeof effort,
): Promise<Buffer> {
  if (coding === "identity") return page;
  if (coding === "gzip") return zip(page);
  return brotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort[readers],
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
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
