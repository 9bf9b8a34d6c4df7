import { LRUCache } from "lru-cache";
import { fingerprintOf } from "../contract/fingerprint";
import { policyWithHashes } from "./hardening";
import type { Asker } from "./page-cache";
import type { PageVariant } from "./page-variant";
import type { RemixSite } from "./remix-handler";
import { isDataRequest, pageUrl } from "./remix-requests";
import { isPathWithinLimits } from "./request-target";
import { hashInsteadOfNonce, makeSharedPage, type SharedPage } from "./shared-page";

/** Bytes before compression. A larger page, such as a site map of fifty thousand jobs, is rendered for each request. */
const maxPageBytes = 1024 * 1024;

/** In characters. Longer addresses are searches that nobody repeats. */
const maxAddress = 500;

/** Headers of one answer, or of its coding. */
const ofOneAnswer = new Set(["x-request-id", "set-cookie", "etag", "content-length", "content-encoding"]);

/**
 * The address of a shared page: only the parameters that change it, in one order, so that tracking parameters create no
 * more pages. Null for a page that is not shared.
 */
export function sharedAddresses(match: RemixSite["match"]) {
  // most requests are for few targets, and reading one takes longer than writing the answer's headers
  const read = new LRUCache<string, { address: string | null }>({ max: 500 });
  const addressOf = (target: string): string | null => {
    if (isDataRequest(target)) return null;
    const url = pageUrl({ originalUrl: target });
    if (!isPathWithinLimits(url.pathname)) return null;
    const { sharedBy } = match(url);
    if (sharedBy === null) return null;
    if (url.search === "") return url.pathname;
    for (const name of new Set(url.searchParams.keys()))
      if (!sharedBy.includes(name.replace(/\[\]$/, ""))) url.searchParams.delete(name);
    url.searchParams.sort();
    return url.pathname + url.search;
  };
  return (target: string): string | null => {
    if (target.length > maxAddress) return null;
    const found = read.get(target) ?? { address: addressOf(target) };
    read.set(target, found);
    return found.address;
  };
}

/**
 * Renders pages for many (`page-cache.ts`): the answer to somebody without an identity, when that is a page and not a
 * redirect, an error or a stale page.
 */
export function sharedPageMaker({ match, askAsNobody }: Omit<RemixSite, "handle">) {
  return async (
    address: string,
    variant: PageVariant,
    { facts, headers, known }: Asker,
  ): Promise<SharedPage | null> => {
    const {
      response,
      headers: more,
      isForNow,
    } = await askAsNobody({
      address,
      headers: variant.headers(),
      facts,
    });
    if (response.status !== 200 || isForNow) return null;
    const page = hashInsteadOfNonce(await response.text(), facts.nonce);
    const text = Buffer.from(page.text);
    if (text.length > maxPageBytes) return null;
    const hash = fingerprintOf(text);
    if (known?.hash === hash) return known;
    const common = new Map(Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name)) as [string, string][]);
    const policy = String(headers["content-security-policy"]);
    common.set("content-security-policy", policyWithHashes(policy, facts.nonce, page));
    // Caches in between may store it for seconds; browsers ask whether it has changed.
    common.set("cache-control", "public, max-age=0, s-maxage=5");
    common.set("vary", "Cookie, Save-Data, ECT, Accept-Encoding");
    common.set("accept-ch", "ECT");
    for (const [name, value] of [...response.headers, ...more])
      if (!ofOneAnswer.has(name.toLowerCase())) common.set(name.toLowerCase(), value);
    const route = match(pageUrl({ originalUrl: address })).pattern;
    const readers = address.includes("?") ? "some" : "many";
    return makeSharedPage(text, { hash, route, headers: [...common].flat() }, readers);
  };
}
