import { createRequestHandler } from "@remix-run/express";
import {
  type AppLoadContext,
  createRequestHandler as createPlainHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { areAnsweredAlike, type NotedRead } from "../bff/noted-reads";
import { createPublicSend } from "../bff/transport";
import { sharedReads } from "../bff/visitor-api";
import { addressMatcher, type Matched } from "./address-matcher";
import { createAlikePages } from "./alike-pages";
import { codingFor } from "./coding";
import { isAheadForSomebody } from "./fetched-ahead";
import { forcedSystemWarning, guardBuild, listRoutesForcingSystem, verifyRoutes } from "./guarded-build";
import { cookiesOf } from "./outgoing-cookies";
import { releaseId } from "./release";
import { createRequestContext, type SiteParts } from "./request-context";
import { factsOf, pageUrl, type RequestFacts } from "./request-facts";
import { isForAnybody } from "./route-checks";
import type { Visit } from "./visit";

const manifestPath = "/__manifest";
const nobody = {} as AppLoadContext;
const visits = new WeakMap<object, Visit>();

/** Milliseconds that a page is shown to others of the signed-in: as to guests, before time alone has changed it much. */
const alikeFor = 10_000;

function visitOf(context: object): Visit {
  const visit = visits.get(context);
  if (!visit) throw new Error("A loader ran outside of a visit");
  return visit;
}

/** A request that is made in nobody's name. */
export interface NobodysRequest {
  /** Path and query. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** Of the request that it is made for. */
  facts: RequestFacts;
}

export interface NobodysAnswer {
  response: Response;
  /** From before the API went down, or with something for one browser in it: not for keeping. */
  isForNow: boolean;
  /** Headers beside those of the response. */
  headers: readonly (readonly [string, string])[];
  /** What it was made from. */
  reads: readonly NotedRead[];
}

/** Remix behind our guard. */
export interface RemixSite {
  handle: RequestHandler;
  match: (url: URL) => Matched;
  /** What somebody without an identity is answered at this address, in the release that was there at the start. */
  askAsNobody: (request: NobodysRequest) => Promise<NobodysAnswer>;
  /** Whether the API answers all of these as it did; false when it cannot say. `facts` are of the request that is asked for. */
  areReadsUnchanged: (reads: readonly NotedRead[], facts: RequestFacts) => Promise<boolean>;
}

/**
 * `loadBuild` is asked at every request in development, where pages change, and answers the same
 * object in production.
 * @throws when a route names an unknown check or none.
 */
export async function remixHandler(
  { loadBuild, inDevelopment }: { loadBuild: () => Promise<ServerBuild>; inDevelopment: boolean },
  parts: SiteParts,
): Promise<RemixSite> {
  const prepared = new WeakMap<ServerBuild, { build: ServerBuild; match: (url: URL) => Matched }>();
  const prepare = (build: ServerBuild) => {
    let ready = prepared.get(build);
    if (!ready) {
      verifyRoutes(build);
      for (const route of listRoutesForcingSystem(build)) parts.log.warn({ route }, forcedSystemWarning);
      // The browser's own code then knows by which name the manifest calls this release.
      const assets = { ...build.assets, version: releaseId(build, parts.config.routeRules) };
      const guarded = { ...guardBuild(build, visitOf), assets };
      ready = { build: guarded, match: addressMatcher(build) };
      prepared.set(build, ready);
    }
    return ready;
  };
  const current = async () => (inDevelopment ? prepare(await loadBuild()) : first);

  const first = prepare(await loadBuild());
  const handlerOf = handlersByRoutes(first.build, (build) =>
    createRequestHandler({
      build: inDevelopment ? async () => (await current()).build : build,
      mode: inDevelopment ? "development" : "production",
      async getLoadContext(req, res) {
        // The site map for the browser's own code runs no loader; it is the same for everybody and may be cached.
        if (req.path === manifestPath) return nobody;
        return (begun.get(res) ?? (await begin(req, res))).context;
      },
    }),
  );
  const plainHandlerOf = handlersByRoutes(first.build, (build) => createPlainHandler(build, "production"));
  const neededAt = (address: string) => first.match(pageUrl({ originalUrl: address })).neededIds;

  const begun = new WeakMap<ExpressResponse, Awaited<ReturnType<typeof createRequestContext>>>();
  const begin = async (
    req: ExpressRequest,
    res: ExpressResponse,
  ): ReturnType<typeof createRequestContext> => {
    const made = await createRequestContext(req, answeringWith(res), parts, (await current()).match);
    visits.set(made.context, made.visit);
    begun.set(res, made);
    return made;
  };

  const { publicUrl } = parts.config.site;
  const { host } = new URL(publicUrl);

  const alike = createAlikePages({ keptFor: alikeFor, now: () => parts.clock().getTime() });
  /** Answers with a page that others of the signed-in may have got before; false when this one has to be made for its reader. */
  const answerAlike = async (req: ExpressRequest, res: ExpressResponse): Promise<boolean> => {
    const { context, visit, ahead } = await begin(req, res);
    if (ahead === null || !(await passes(visit))) return false;
    const policy = String(res.getHeader("Content-Security-Policy"));
    const address = req.originalUrl;
    const render = (shared: AppLoadContext) => {
      visits.set(shared, visit);
      return plainHandlerOf(neededAt(address))(new Request(publicUrl + address), shared);
    };
    const coding = codingFor(req.get("Accept-Encoding"));
    const { nonce } = factsOf(res);
    const page = await alike.find({ address, context, ahead, coding, policy, nonce, render });
    if (page === null) return false;
    for (const [name, value] of page.headers) res.setHeader(name, value);
    res.end(page.body);
    return true;
  };
  return {
    match: first.match,
    handle(req, res, next) {
      // Remix builds addresses from these and compares them with Origin; a stranger's values must not get that far.
      req.headers.host = host;
      delete req.headers["x-forwarded-host"];
      delete req.headers.origin;
      if (isAheadForSomebody(req, parts.own, first.match)) return void res.status(503).end();
      res.vary("Cookie, Save-Data, ECT");
      res.setHeader("Accept-CH", "ECT");
      const matched = first.match(pageUrl(req));
      const isWhole = inDevelopment || req.path === manifestPath;
      const handle = handlerOf(isWhole ? [] : matched.neededIds);
      const isPage = req.method === "GET" && !req.path.endsWith(".data");
      const isAlike = !inDevelopment && isPage && matched.isShared && isForAnybody(matched.routes);
      const answered = isAlike ? answerAlike(req, res) : Promise.resolve(false);
      answered.then((isAnswered) => (isAnswered ? undefined : handle(req, res, next))).catch(next);
    },
    async askAsNobody({ address, headers: brought, facts }) {
      const headers: [string, string][] = [];
      const reads: NotedRead[] = [];
      let isForNow = false;
      const forOne = () => {
        isForNow = true;
      };
      const { context, visit } = await createRequestContext(
        { method: "GET", originalUrl: address, get: (name) => brought[name.toLowerCase()] },
        {
          facts,
          cookies: { set: forOne, relay() {}, markPrivate: forOne, silence() {} },
          setHeader: (name, value) => headers.push([name, value]),
          noteRead: (read) => reads.push(read),
        },
        parts,
        first.match,
      );
      visits.set(context, visit);
      const response = await plainHandlerOf(neededAt(address))(
        new Request(publicUrl + address, { headers: brought }),
        context,
      );
      return {
        response,
        headers,
        reads,
        get isForNow() {
          return isForNow || context.shownAsOf() !== null || context.answerInstead !== null;
        },
      };
    },
    async areReadsUnchanged(noted, { id, trace, forwardedFor }) {
      let isOld = false;
      const browser = {
        requestId: id,
        traceparent: trace.parent,
        userAgent: null,
        acceptLanguage: null,
        forwardedFor,
      };
      const reads = sharedReads({
        asNobody: createPublicSend(parts.api, browser),
        cache: parts.cache,
        tellAge() {
          isOld = true;
        },
      });
      const alike = await areAnsweredAlike(noted, reads).catch(() => false);
      return alike && !isOld;
    },
  };
}

/** What stops a visit is answered where its page would be made. */
const passes = (visit: Visit) =>
  visit.passGlobalRules().then(
    () => true,
    () => false,
  );

const answeringWith = (res: ExpressResponse) => ({
  facts: factsOf(res),
  cookies: cookiesOf(res),
  setHeader: (name: string, value: string) => void res.setHeader(name, value),
  noteRead: null,
});

/**
 * One handler for each set of routes that pages need. Remix looks through its whole map several times a page, which for a site
 * map of this size takes longer than small pages themselves; without any names, or for what is no page, it gets the whole.
 */
function handlersByRoutes<Handler>(build: ServerBuild, create: (build: ServerBuild) => Handler) {
  const handlers = new Map<string, Handler>();
  return (ids: readonly string[]): Handler => {
    const key = ids.join(" ");
    let handler = handlers.get(key);
    if (!handler) {
      handler = create(ids.length === 0 ? build : partOf(build, ids));
      handlers.set(key, handler);
    }
    return handler;
  };
}

function partOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const part = <Value>(whole: Record<string, Value>) =>
    Object.fromEntries(Object.entries(whole).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: part(build.routes as Record<string, ServerBuild["routes"][string]>),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  };
}
