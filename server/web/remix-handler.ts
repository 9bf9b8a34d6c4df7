import { createRequestHandler } from "@remix-run/express";
import { type AppLoadContext, createRequestHandler as createPlainHandler, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { addressMatcher, buildAround, type Matched } from "./address-matcher";
import { isAheadForSomebody } from "./admission";
import { noRoom, readPostedForm } from "./body";
import { isSafe } from "./cross-site";
import { forcedSystemWarning, guardBuild, listRoutesForcingSystem, verifyRoutes } from "./guarded-build";
import { cookiesOf } from "./outgoing-cookies";
import { putPiecesIn } from "./piece-sender";
import { releaseId } from "./release";
import { manifestPath, pageUrl, withoutOldDataRequest } from "./remix-requests";
import { createRequestContext, type SiteParts } from "./request-context";
import { clientOf, factsOf, type RequestFacts } from "./request-facts";
import { isPathWithinLimits } from "./request-target";
import type { RoomForBodies } from "./room-for-bodies";
import type { Visit } from "./visit";

/** Paths in one request for more of the site map: the links of a page. Each costs a search of all routes. */
const maxManifestPaths = 100;
const nobody = {} as AppLoadContext;
const visits = new WeakMap<object, Visit>();

function visitOf(context: object): Visit {
  const visit = visits.get(context);
  if (!visit) throw new Error("A loader ran outside of a visit");
  return visit;
}

/** A request without an identity, for a page that many visitors get. */
export interface NobodysRequest {
  /** Path and query. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** The facts of the request that it is made for. */
  facts: RequestFacts;
}

export interface NobodysAnswer {
  response: Response;
  /** Stale or personal: do not cache. */
  isForNow: boolean;
  /** Headers besides those of the response. */
  headers: readonly (readonly [string, string])[];
}

/** Remix behind our guard. */
export interface RemixSite {
  handle: RequestHandler;
  match: (url: URL) => Matched;
  /** The mark of who is signed in; null for nobody. */
  personOf: (req: ExpressRequest, res: ExpressResponse) => Promise<string | null>;
  /** The answer to somebody without an identity at this address. */
  askAsNobody: (request: NobodysRequest) => Promise<NobodysAnswer>;
}

interface Pages {
  loadBuild: () => Promise<ServerBuild>;
  inDevelopment: boolean;
  /** For text and for files of forms. */
  rooms: { memory: RoomForBodies; disk: RoomForBodies };
  /** Answers a form for which there is no room. */
  refuseBody: RequestHandler;
}

/**
 * `loadBuild` is called for every request in development, where pages change, and returns the same object in production.
 * @throws when a route names an unknown check or none.
 */
export async function remixHandler(
  { loadBuild, inDevelopment, rooms, refuseBody }: Pages,
  parts: SiteParts,
): Promise<RemixSite> {
  const prepared = new WeakMap<ServerBuild, { build: ServerBuild; match: (url: URL) => Matched }>();
  const prepare = (build: ServerBuild) => {
    let ready = prepared.get(build);
    if (!ready) {
      verifyRoutes(build);
      for (const route of listRoutesForcingSystem(build)) parts.log.warn({ route }, forcedSystemWarning);
      // Scripts of the page then know this release by the manifest's name.
      const assets = { ...build.assets, version: releaseId(build, parts.config.routeRules) };
      const guarded = { ...guardBuild(build, visitOf), assets };
      ready = { build: guarded, match: addressMatcher(build) };
      prepared.set(build, ready);
    }
    return ready;
  };
  const first = prepare(await loadBuild());
  const current = async () => (inDevelopment ? prepare(await loadBuild()) : first);

  const begun = new WeakMap<ExpressResponse, AppLoadContext>();
  const begin = async (req: ExpressRequest, res: ExpressResponse): Promise<AppLoadContext> => {
    const known = begun.get(res);
    if (known) return known;
    const { match } = await current();
    const kind = match(pageUrl(req)).routes.at(-1)?.takes ?? "form";
    const readBody = async (withFile: boolean) => {
      const client = clientOf(factsOf(res));
      const [memory, disk] = [rooms.memory.open(client), rooms.disk.open(client)];
      const over = new AbortController();
      res.once("close", () => {
        memory.free();
        disk.free();
        over.abort();
      });
      const posted = await readPostedForm(req, { kind, withFile, memory, disk, over: over.signal });
      if (kind === "file") await putPiecesIn(posted.form, parts.pieces, withFile ? await senderOf(req, res) : null);
      return posted;
    };
    const { context, visit } = await createRequestContext(req, { ...answeringWith(res), readBody }, parts, match);
    visits.set(context, visit);
    begun.set(res, context);
    return context;
  };
  const personOf = async (req: ExpressRequest, res: ExpressResponse) => {
    const { visitor } = await begin(req, res);
    return visitor.state === "signed-in" ? parts.kept.markOf(visitor.user.id) : null;
  };
  const senderOf = async (req: ExpressRequest, res: ExpressResponse) =>
    parts.senderOf(req.get("Cookie"), await personOf(req, res));
  const handlerOf = (build: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({
      build,
      mode: inDevelopment ? "development" : "production",
      // The site map runs no loader; it is the same for everybody and may be cached.
      getLoadContext: (req, res) => (req.path === manifestPath ? nobody : begin(req, res)),
    });
  const wholeHandler = handlerOf(inDevelopment ? async () => (await current()).build : first.build);
  const handlers = new Map<string, RequestHandler>();
  const handlerFor = (req: ExpressRequest): RequestHandler => {
    const { routeId, pattern } = first.match(pageUrl(req));
    if (inDevelopment || routeId === undefined || req.path === manifestPath) return wholeHandler;
    let handler = handlers.get(routeId);
    if (!handler) {
      handler = handlerOf(buildAround(pattern, first));
      handlers.set(routeId, handler);
    }
    return handler;
  };
  const plainHandler = createPlainHandler(first.build, "production");

  /**
   * Reads a posted form before Remix, which would read it in any case. False when there was no room for it; other errors
   * are thrown in the action's place.
   */
  const readForm = async (req: ExpressRequest, res: ExpressResponse): Promise<boolean> => {
    if (isSafe(req.method)) return true;
    const visit = visitOf(await begin(req, res));
    return visit.readForm().then(
      () => true,
      (stopped) => stopped !== noRoom,
    );
  };

  const { publicUrl } = parts.config.site;
  const { host } = new URL(publicUrl);

  return {
    match: first.match,
    personOf,
    handle(req, res, next) {
      // Remix builds addresses from these and compares them with Origin, so they must be ours.
      req.headers.host = host;
      delete req.headers["x-forwarded-host"];
      delete req.headers.origin;
      req.originalUrl = withoutOldDataRequest(req.originalUrl);
      if (isAheadForSomebody(req, parts.own, first.match)) return void res.status(503).end();
      if (req.path === manifestPath && !isManifestWithinLimits(req.originalUrl)) return void res.status(400).end();
      res.vary("Cookie, Save-Data, ECT");
      res.setHeader("Accept-CH", "ECT");
      readForm(req, res)
        .then((isRead) => (isRead ? handlerFor(req) : refuseBody)(req, res, next))
        .catch(next);
    },
    async askAsNobody({ address, headers: brought, facts }) {
      const headers: [string, string][] = [];
      let isForNow = false;
      const forOne = () => {
        isForNow = true;
      };
      const { context, visit } = await createRequestContext(
        { method: "GET", originalUrl: address, get: (name) => brought[name.toLowerCase()] },
        {
          facts,
          cookies: { set: forOne, relay() {}, endWithBrowser() {}, markPrivate: forOne, silence() {} },
          setHeader: (name, value) => headers.push([name, value]),
          readBody: () => Promise.reject(new Error("Nobody posts a form")),
          isForMany: true,
        },
        parts,
        first.match,
      );
      visits.set(context, visit);
      const response = await plainHandler(new Request(publicUrl + address, { headers: brought }), context);
      isForNow ||= context.shownAsOf() !== null || context.answerInstead !== null;
      return { response, headers, isForNow };
    },
  };
}

function isManifestWithinLimits(target: string): boolean {
  const paths = new URL(target, "http://site.invalid").searchParams.getAll("p");
  return paths.length <= maxManifestPaths && paths.every(isPathWithinLimits);
}

const answeringWith = (res: ExpressResponse) => ({
  facts: factsOf(res),
  cookies: cookiesOf(res),
  setHeader: (name: string, value: string) => void res.setHeader(name, value),
  isForMany: false,
});
