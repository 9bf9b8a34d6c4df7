import { fingerprintOf } from "../contract/fingerprint";
import { policyWithHashes } from "./hardening";
import type { Asker } from "./page-cache";
import type { PageVariant } from "./page-variant";
import type { RemixSite } from "./remix-handler";
import { pageUrl } from "./request-facts";
import { inlineSources, makeSharedPage, type SharedPage } from "./shared-page";

/** Bytes of a page before it is compressed; a site map of fifty thousand jobs is made for each who asks. */
const longestPage = 1024 * 1024;

interface Options {
  /** Milliseconds a page is kept for what it was made from. */
  wholeFor: number;
  now: () => number;
}

/** Headers of one answer, or that its coding decides. */
const ofOneAnswer = new Set(["x-request-id", "set-cookie", "etag", "content-length", "content-encoding"]);

/**
 * Makes pages that many get (`page-cache.ts`): what somebody without an identity is answered, when that is a page that everybody
 * sees alike and not a redirect, an error or what was kept from before the API went down. Its policy names by their hashes the
 * scripts and styles that stand in it.
 *
 * Whoever has a page already keeps it while the API answers what it was made from as before: to ask takes a tenth of what a page
 * does. What time alone changes in it, such as "closes today", it has after `wholeFor`.
 */
export function sharedPageMaker(
  { match, askAsNobody, areReadsUnchanged }: Omit<RemixSite, "handle">,
  { wholeFor, now }: Options,
) {
  return async (
    address: string,
    variant: PageVariant,
    { facts, headers, path, known }: Asker,
  ): Promise<SharedPage | null> => {
    const matched = match(pageUrl({ originalUrl: address }));
    if (!matched.isShared || path.endsWith(".data")) return null;
    const at = now();
    if (known && at < known.origin.at + wholeFor && (await areReadsUnchanged(known.origin.reads, facts)))
      return known;
    const answer = await askAsNobody({ address, headers: variant.headers(), facts });
    const { response } = answer;
    if (response.status !== 200 || answer.isForNow) return null;
    const text = Buffer.from(await response.arrayBuffer());
    if (text.length > longestPage) return null;
    const hash = fingerprintOf(text);
    const origin = { reads: answer.reads, at };
    if (known?.hash === hash) return { ...known, origin };
    const policy = policyWithHashes(
      String(headers["content-security-policy"]),
      facts.nonce,
      inlineSources(text.toString()),
    );
    const common = new Map(
      Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name)) as [string, string][],
    );
    common.set("content-security-policy", policy);
    // Whoever stands between may keep it for seconds; a browser asks whether it has changed.
    common.set("cache-control", "public, max-age=0, s-maxage=5");
    common.set("vary", "Cookie, Save-Data, ECT, Accept-Encoding");
    common.set("accept-ch", "ECT");
    for (const [name, value] of [...response.headers, ...answer.headers])
      if (!ofOneAnswer.has(name.toLowerCase())) common.set(name.toLowerCase(), value);
    return makeSharedPage(text, { hash, route: matched.pattern, origin, headers: [...common].flat() });
  };
}
