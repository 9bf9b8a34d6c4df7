import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Coding, encodedForMany } from "./coding";

/** A page as it leaves: made once, sent to many. */
export interface SharedPage {
  /** Of the page without its coding. */
  hash: string;
  /** The route's pattern, for those who count. */
  route: string;
  /** Names and values in turn, without what belongs to a coding or to one answer. */
  headers: readonly string[];
  /** The page in this coding; made when it is first asked for, except for brotli, in which it is kept. */
  as(coding: Coding): Promise<CodedPage> | CodedPage;
  /** Bytes it takes in memory. */
  size(): number;
}

/** A page in one coding, with all that is the same for everybody who gets it. */
export interface CodedPage {
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer;
}

/** What a browser names to hear whether its copy is still good. */
export const tagOf = ({ hash }: Pick<SharedPage, "hash">, coding: Coding) => `"${hash}-${coding}"`;

const unbrotli = promisify(brotliDecompress);

/** Compresses a page for all who will ask for it, so a little more effort pays than for a page that is made for one. */
export async function makeSharedPage(
  text: Buffer,
  { hash, route, headers }: Pick<SharedPage, "hash" | "route" | "headers">,
): Promise<SharedPage> {
  const small = await encodedForMany(text, "br");
  const coded = (coding: Coding, body: Buffer): CodedPage => ({
    headers: [
      ...headers,
      ...["ETag", tagOf({ hash }, coding), "Content-Length", String(body.length)],
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
        zipped ?? unbrotli(small).then(async (whole) => (zipped = coded(coding, await encodedForMany(whole, "gzip"))))
      );
    },
    size: () => 2 * small.length + 2000,
  };
}

/** A page that many get: its text without the nonce it was made with, and what its policy allows in the nonce's place. */
export interface HashedPage {
  text: string;
  scripts: string;
  styles: string;
}

/**
 * Turns a page made for one into a page for many, which can hold no nonce: its policy names our scripts and styles by their
 * hashes. Ours are those that carry the nonce of this making. Nobody outside can know it, so a script that got into the page
 * in another way is not named, and browsers do not run it.
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
