import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { traceIdOf } from "../contract/trace";
import { minuteMs } from "../contract/values/durations";
import { requestId } from "../logging";
import type { NoteAnswer } from "./access-log";
import { codingFor } from "./coding";
import type { PageVariant } from "./page-variant";
import { factsOf, type RequestFacts } from "./request-facts";
import { type CodedPage, entityTagOf, type SharedPage } from "./shared-page";

interface PageCacheOptions {
  /** The cache key of a target; null for pages that are made for one reader. */
  addressOf: (target: string) => string | null;
  /** The variant of shared pages for a request; null when it needs a page of its own. */
  variantOf: (headers: IncomingMessage["headers"]) => PageVariant | null;
  /** Renders the page at this address as nobody; null when it is not the same for everybody. */
  make: (address: string, variant: PageVariant, asker: Asker) => Promise<SharedPage | null>;
  /** Milliseconds for which a page is sent without rendering it again. */
  freshFor: number;
  /** Milliseconds for which it is still sent while a new one is rendered. */
  staleFor: number;
  bytes?: number;
  now: () => number;
  /** Null when requests are neither logged nor counted. */
  note: NoteAnswer | null;
}

/** The request that a page is rendered for: its facts, the headers of its own answer, and the cached page that is now old. */
export interface Asker {
  facts: RequestFacts;
  headers: Record<string, number | string | string[] | undefined>;
  known: SharedPage | null;
}

interface Cached {
  page: SharedPage;
  at: number;
  /** A new one is being rendered. */
  renewing: boolean;
}

/** Anonymous public pages, rendered once for everybody who sees them alike. */
export interface PageCache {
  /** Answers at once, before anything else handles the request, when the page is cached; else returns false. */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
  /** Renders missing or old pages, once for all who ask meanwhile. Other requests pass. */
  fill: RequestHandler;
}

/**
 * A page is cached when it is asked for twice within these milliseconds, and so many pages are remembered for that. So
 * searches that are made once, in somebody's own words, never push out what many ask for.
 */
const secondRequestWithin = minuteMs;
const maxRequests = 5_000;

/** Creates the cache of shared pages of this process. */
export function createPageCache({
  addressOf,
  variantOf,
  make,
  freshFor,
  staleFor,
  bytes = 8 * 1024 * 1024,
  now,
  note,
}: PageCacheOptions): PageCache {
  const cached = new LRUCache<string, Cached>({ maxSize: bytes, sizeCalculation: ({ page }) => page.size() });
  const requests = new LRUCache<string, { since: number; isRepeated: boolean }>({ max: maxRequests });
  const underWay = new Map<string, Promise<SharedPage | null>>();

  const noteRequest = (key: string): void => {
    const before = requests.get(key);
    const isRepeated = before !== undefined && now() < before.since + secondRequestWithin;
    requests.set(key, { since: now(), isRepeated });
  };
  const isWorthCaching = (key: string): boolean => cached.has(key) || requests.get(key)?.isRepeated === true;

  const load = (key: string, address: string, variant: PageVariant, asker: Asker) => {
    noteRequest(key);
    const running = underWay.get(key);
    if (running) return running;
    const loading = make(address, variant, asker)
      .then((page) => {
        if (page === null) cached.delete(key);
        else if (isWorthCaching(key)) cached.set(key, { page, at: now(), renewing: false });
        return page;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };

  /** The request's cache key; null when it needs a page of its own. */
  const placeOf = (req: IncomingMessage, target: string) => {
    const variant = isRead(req) ? variantOf(req.headers) : null;
    const address = variant && addressOf(target);
    return variant && address !== null ? { key: `${address} ${variant.key}`, address, variant } : null;
  };

  return {
    answer(req, res) {
      const place = placeOf(req, req.url ?? "");
      const found = place && cached.get(place.key);
      if (!found) return false;
      const age = now() - found.at;
      if (age >= (found.renewing ? staleFor : freshFor)) return false;
      const { route } = found.page;
      const startedAt = performance.now();
      const id = requestId(headerOf(req, "x-request-id"));
      const leave = ({ status, headers, body }: Leaving) => {
        res.writeHead(status, [...headers, "X-Request-Id", id]);
        res.end(body);
        if (note === null) return;
        const traceId = traceIdOf(headerOf(req, "traceparent")) ?? id.replaceAll("-", "");
        const { method = "GET", url: address = "/" } = req;
        note({ id, traceId, startedAt, route, apiCalls: 0, method, address, status });
      };
      const leaving = leavingFor(req, found.page);
      if (leaving instanceof Promise) leaving.then(leave, (error) => res.destroy(error));
      else leave(leaving);
      return true;
    },

    fill(req, res, next) {
      const place = placeOf(req, req.originalUrl);
      if (place === null) return next();
      const { key, address, variant } = place;
      const old = cached.get(key);
      const facts = factsOf(res);
      const asker = { facts, headers: res.getHeaders(), known: old?.page ?? null };
      const loading = load(key, address, variant, asker);
      const answerWith = async (page: SharedPage | null) => {
        if (page === null) return next();
        facts.route = page.route;
        const { status, headers, body } = await leavingFor(req, page);
        res.statusCode = status;
        for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
        res.end(body);
      };
      if (old === undefined || now() >= old.at + staleFor) return void loading.then(answerWith).catch(next);
      old.renewing = true;
      // On failure drop the stale page, so that the next request sees the error.
      loading.catch(() => cached.delete(key));
      answerWith(old.page).catch(next);
    },
  };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

interface Leaving {
  status: number;
  headers: readonly string[];
  body?: Buffer;
}

/** The page in the requested coding, or 304 when the browser's copy is still good. */
function leavingFor(req: IncomingMessage, page: SharedPage): Leaving | Promise<Leaving> {
  const coding = codingFor(headerOf(req, "accept-encoding"));
  const known = headerOf(req, "if-none-match");
  if (known !== undefined) {
    const tag = entityTagOf(page, coding);
    if (known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag))
      return { status: 304, headers: [...page.headers, "ETag", tag] };
  }
  const leave = ({ headers, body }: CodedPage): Leaving => ({
    status: 200,
    headers,
    body: req.method === "HEAD" ? undefined : body,
  });
  const coded = page.as(coding);
  return coded instanceof Promise ? coded.then(leave) : leave(coded);
}
