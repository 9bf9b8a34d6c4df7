import type { ServerBuild } from "@remix-run/node";
import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import type { RouteHandle } from "../../app/context";
import { capabilityOfRoute, checksOf, formKindOf } from "./guarded-build";
import type { MatchedRoute } from "./visit";

/** What is known of an address before a page is rendered. */
export interface Matched {
  routes: readonly MatchedRoute[];
  /** The matched address as `routes.ts` writes it, `/jobs/:job/apply/review`, whatever case or slashes were asked for. */
  pattern: string;
  params: Record<string, string | undefined>;
  /** The route whose page it is. */
  routeId: string | undefined;
  /** Names of the parameters that change a page which all guests see alike; null for any other page. */
  sharedBy: readonly string[] | null;
}

/**
 * Matches paths with the site map. The router sorts its whole map again for each path, which costs more than the rest of a
 * small page, so its answers are cached.
 */
export function addressMatcher(build: ServerBuild): (url: URL) => Matched {
  const tree = childrenOf(undefined, build);
  const known = new LRUCache<string, Matched>({ max: 2000 });
  const match = (path: string): Matched => {
    const matches = matchRoutes(tree, path) ?? [];
    const found = matches.flatMap(({ route }) => build.routes[route.id] ?? []);
    const leaf = found.at(-1);
    return {
      routes: found.map((route) => ({
        checks: checksOf(route),
        capability: capabilityOfRoute(route),
        countsSaved: handleOf(route)?.countsSaved === true,
        isPage: route.module.default !== undefined,
        takes: formKindOf(route),
      })),
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join("/")}`,
      params: matches.at(-1)?.params ?? {},
      routeId: leaf?.id,
      sharedBy: (leaf && handleOf(leaf)?.shared) ?? null,
    };
  };
  return ({ pathname }) => {
    let matched = known.get(pathname);
    if (!matched) {
      matched = match(pathname);
      known.set(pathname, matched);
    }
    return matched;
  };
}

const handleOf = ({ module }: ServerBuild["routes"][string]) => module.handle as Partial<RouteHandle> | undefined;

function childrenOf(parentId: string | undefined, build: ServerBuild): AgnosticDataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(id, build) },
    );
}

/**
 * The build with the routes of one page, of the pages above it and of the home page, which is all that Remix looks for. Remix
 * compiles and tries a pattern for every route of the site four times for each page: with the whole build a signed-in page takes
 * 1.6 to 2.2 times as long (docs/decisions/0022-remixs-insides-in-two-files.md).
 * @param pattern the page's address as `routes.ts` writes it
 */
export function buildAround(
  pattern: string,
  { build, match }: { build: ServerBuild; match: (url: URL) => Matched },
): ServerBuild {
  const ids = new Set<string>();
  for (const path of pathsTo(pattern)) {
    let id = match(new URL(path, "http://site.invalid")).routeId;
    for (; id !== undefined; id = build.routes[id]?.parentId) ids.add(id);
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** `/jobs/:job`, `/jobs` and `/`. */
function pathsTo(pattern: string): string[] {
  const paths = ["/"];
  for (const part of pattern.split("/").filter(Boolean)) paths.unshift(`${paths[0]?.replace(/\/$/, "")}/${part}`);
  return paths;
}
