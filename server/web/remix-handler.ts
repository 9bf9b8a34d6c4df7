import { createRequestHandler } from "@remix-run/express";
import {
  type AppLoadContext,
  createRequestHandler as createDataHandler,
  type ServerBuild,
} from "@remix-run/node";
import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import type { Request as AskedBy, Response as ExpressResponse, RequestHandler } from "express";
import { isAheadForSomebody } from "./fetched-ahead";
import {
  checksOf,
  forcedSystemWarning,
  guardBuild,
  listRoutesForcingSystem,
  verifyRoutes,
} from "./guarded-build";
import { cookiesOf } from "./outgoing-cookies";
import type { NobodysData } from "./payloads";
import { releaseId } from "./release";
import { createRequestContext, type MatchedAddress, type SiteParts } from "./request-context";
import type { Visit } from "./visit";

/** The address, and the route whose page it is. */
type Matched = MatchedAddress & { routeId: string | undefined };

const nobody = {} as AppLoadContext;
const visits = new WeakMap<object, Visit>();

function visitOf(context: object): Visit {
  const visit = visits.get(context);
  if (!visit) throw new Error("A loader ran outside of a visit");
  return visit;
}

/** Remix behind our guard. */
export interface RemixSite {
  handle: RequestHandler;
  /** What a page's own loader answers to somebody without cookies, whoever asks. */
  readAsNobody: (req: AskedBy, res: ExpressResponse, path: string) => Promise<NobodysData>;
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
      ready = { build: { ...guardBuild(build, visitOf), assets }, match: matcher(build) };
      prepared.set(build, ready);
    }
    return ready;
  };

  const first = prepare(await loadBuild());
  const handle = createRequestHandler({
    build: inDevelopment ? async () => prepare(await loadBuild()).build : first.build,
    mode: inDevelopment ? "development" : "production",
    async getLoadContext(req, res) {
      // The site map for the browser's own code runs no loader; it is the same for everybody and may be cached.
      if (req.path === "/__manifest") return nobody;
      const { match } = inDevelopment ? prepare(await loadBuild()) : first;
      const { context, visit } = await createRequestContext(req, res, parts, match);
      visits.set(context, visit);
      return context;
    },
  });

  const answerData = createDataHandler(first.build, "production");
  const { publicUrl } = parts.config.site;
  const { host } = new URL(publicUrl);
  return {
    handle(req, res, next) {
      // Remix builds addresses from these and compares them with Origin; a stranger's values must not get that far.
      req.headers.host = host;
      delete req.headers["x-forwarded-host"];
      delete req.headers.origin;
      if (isAheadForSomebody(req, parts.own, first.match)) return void res.status(503).end();
      res.vary("Cookie, Save-Data, ECT");
      res.setHeader("Accept-CH", "ECT");
      handle(req, res, next).catch(next);
    },
    async readAsNobody(req, res, path) {
      const { routeId } = first.match(new URL(path, publicUrl));
      const target = `${path === "/" ? "/_root" : path}.data?_routes=${encodeURIComponent(routeId ?? "")}`;
      const asNobody: AskedBy = Object.create(req, {
        headers: { value: {} },
        method: { value: "GET" },
        url: { value: target },
        originalUrl: { value: target },
      });
      const { context, visit } = await createRequestContext(asNobody, res, parts, first.match);
      cookiesOf(res).silence();
      visits.set(context, visit);
      const answer = await answerData(new Request(publicUrl + target), context);
      const body = await answer.text();
      // Remix tells a redirect with 202; what is late, or from before the API went down, is not for keeping.
      if (answer.status === 200 && context.shownAsOf() === null && !body.trimEnd().includes("\n"))
        return { status: 200, body };
      return { status: answer.status >= 400 ? answer.status : context.shownAsOf() ? 503 : 404, body: null };
    },
  };
}

function matcher(build: ServerBuild): (url: URL) => Matched {
  const tree = childrenOf(undefined, build);
  return (url) => {
    const matches = matchRoutes(tree, url.pathname) ?? [];
    const routes = matches.flatMap(({ route }) => {
      const found = build.routes[route.id];
      return found ? [{ checks: checksOf(found), isPage: found.module.default !== undefined }] : [];
    });
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
    return { routes, pattern, params: matches.at(-1)?.params ?? {}, routeId: matches.at(-1)?.route.id };
  };
}

function childrenOf(parentId: string | undefined, build: ServerBuild): AgnosticDataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: childrenOf(id, build) },
    );
}
