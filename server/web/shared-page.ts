import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Coding, encodedForMany, type Readers } from "./coding";

/** A finished page: rendered once, sent to many. */
export interface SharedPage {
  /** Of the page before compression. */
  hash: string;
  /** The route's pattern, for the metrics. */
  route: string;
  /** Names and values in turn, without those of a coding or of one answer. */
  headers: readonly string[];
  /** The page in this coding. Brotli is stored; others are made on first use. */
  as(coding: Coding): Promise<CodedPage> | CodedPage;
  /** Bytes it takes in memory. */
  size(): number;
}

/** A page in one coding, with headers that are the same for everybody. */
export interface CodedPage {
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer;
}

/** The ETag. */
export const entityTagOf = ({ hash }: Pick<SharedPage, "hash">, coding: Coding) => `"${hash}-${coding}"`;

const unbrotli = promisify(brotliDecompress);

/** Compresses a page once for all its readers, with more effort than for one. */
export async function makeSharedPage(
  text: Buffer,
  { hash, route, headers }: Pick<SharedPage, "hash" | "route" | "headers">,
  readers: Readers,
): Promise<SharedPage> {
  const small = await encodedForMany(text, "br", readers);
  const coded = (coding: Coding, body: Buffer): CodedPage => ({
    headers: [
      ...headers,
      ...["ETag", entityTagOf({ hash }, coding), "Content-Length", String(body.length)],
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    ],
    body,
  });
  const best = coded("br", small);
  let zipped: CodedPage | null = null;
  return {
    hash,
    route,
    headers,
    as(coding) {
      if (coding === "br") return best;
      if (coding === "identity") return unbrotli(small).then((whole) => coded(coding, whole));
      return (
        zipped ??
        unbrotli(small).then(async (whole) => (zipped = coded(coding, await encodedForMany(whole, "gzip", readers))))
      );
    },
    size: () => 2 * small.length + 2000,
  };
}

/** A page for many: its text without a nonce, and what its policy allows instead. */
export interface HashedPage {
  text: string;
  scripts: string;
  styles: string;
}

/**
 * Turns a page rendered for one reader into a page for many, which cannot have a nonce: its policy names our scripts and
 * styles by their hashes. Ours are those with the nonce of this rendering. Nobody outside can know it, so an injected
 * script is not named, and browsers do not run it.
 */
export function hashInsteadOfNonce(html: string, nonce: string): HashedPage {
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const ours = new RegExp(`<(script|style)\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</\\1>`, "g");
  for (const [, tag, content = ""] of html.matchAll(ours)) {
    const digest = createHash("sha256").update(content).digest("base64");
    sources[tag as "script" | "style"].add(`'sha256-${digest}'`);
  }
  return {
    text: html.replaceAll(` nonce="${nonce}"`, ""),
    scripts: [...sources.script].join(" "),
    styles: [...sources.style].join(" "),
  };
}
