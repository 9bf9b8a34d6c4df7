import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { NotedRead } from "../bff/noted-reads";
import { type Coding, encodedForMany } from "./coding";

/** A page as it leaves: made once, sent to many. */
export interface SharedPage {
  /** Of the page without its coding. */
  hash: string;
  /** The route's pattern, for those who count. */
  route: string;
  origin: PageOrigin;
  /** Names and values in turn, without what belongs to a coding or to one answer. */
  headers: readonly string[];
  /** The page in this coding; made when it is first asked for, except for brotli, in which it is kept. */
  as(coding: Coding): Promise<CodedPage> | CodedPage;
  /** Bytes it takes in memory. */
  size(): number;
}

/** What a page was made from, and when: as long as that stays the same it need not be made again. */
export interface PageOrigin {
  reads: readonly NotedRead[];
  at: number;
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
  { hash, route, origin, headers }: Pick<SharedPage, "hash" | "route" | "origin" | "headers">,
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
    origin,
    headers,
    as(coding) {
      if (coding === "br") return best;
      if (coding === "identity") return unbrotli(small).then((whole) => coded(coding, whole));
      return (
        zipped ??
        unbrotli(small).then(async (whole) => (zipped = coded(coding, await encodedForMany(whole, "gzip"))))
      );
    },
    size: () => 2 * small.length + 2000,
  };
}

/**
 * The hashes of what a page brings along between its tags, as a policy names them: a page that is sent to many can hold no
 * nonce. Data in a script element does not run and needs none.
 */
export function inlineSources(html: string): { scripts: string; styles: string } {
  const sources = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const [, tag = "", attributes = "", content = ""] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (content === "" || /\stype="application\//.test(attributes)) continue;
    const digest = createHash("sha256").update(content).digest("base64");
    sources[tag === "script" ? "scripts" : "styles"].add(`'sha256-${digest}'`);
  }
  return { scripts: [...sources.scripts].join(" "), styles: [...sources.styles].join(" ") };
}
