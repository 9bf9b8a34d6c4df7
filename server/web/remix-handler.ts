import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import type { RequestHandler } from "express";
import { checksOf, guardBuild, verifyRoutes } from "./guarded-build";
import { createRequestContext, type MatchedAddress, type SiteParts } from "./request-context";
import type { Visit } from "./visit";

const nobody = {} as AppLoadContext;
const visits = new WeakMap<object, Visit>();

function visitOf(context: object): Visit {
  const visit = visits.get(context);
  if (!visit) throw new Error("A loader ran outside of a visit");
  return visit;
}

/**
 * Remix behind our guard. `loadBuild` is asked at every request in development, where pages change, and answers the same
 * object in production.
 * @throws when a route names an unknown check or none.
 */
export async function remixHandler(
  { loadBuild, inDevelopment }: { loadBuild: () => Promise<ServerBuild>; inDevelopment: boolean },
  parts: SiteParts,
): Promise<RequestHandler> {
  const prepared = new WeakMap<ServerBuild, { build: ServerBuild; match: (url: URL) => MatchedAddress }>();
  const prepare = (build: ServerBuild) => {
    let ready = prepared.get(build);
    if (!ready) {
      verifyRoutes(build);
      ready = { build: guardBuild(build, visitOf), match: matcher(build) };
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

  const host = new URL(parts.config.site.publicUrl).host;
  return (req, res, next) => {
    // Remix builds addresses from these and compares them with Origin; a stranger's values must not get that far.
    req.headers.host = host;
    delete req.headers["x-forwarded-host"];
    delete req.headers.origin;
    res.vary("Cookie, Save-Data, ECT");
    res.setHeader("Accept-CH", "ECT");
    handle(req, res, next).catch(next);
  };
}

function matcher(build: ServerBuild): (url: URL) => MatchedAddress {
  const tree = childrenOf(undefined, build);
  return (url) => {
    const matches = matchRoutes(tree, url.pathname) ?? [];
    const routes = matches.flatMap(({ route }) => {
      const found = build.routes[route.id];
      return found ? [{ checks: checksOf(found), isPage: found.module.default !== undefined }] : [];
    });
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
    return { routes, pattern, params: matches.at(-1)?.params ?? {} };
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
