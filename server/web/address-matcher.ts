import type { ServerBuild } from "@remix-run/node";
import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import { checksOf } from "./guarded-build";
import type { MatchedAddress } from "./request-context";

/** What the site knows of an address before any page is asked. */
export interface Matched extends MatchedAddress {
  /** The route whose page it is. */
  routeId: string | undefined;
  /** Whoever brings nothing that the site knows them by sees it alike. */
  isShared: boolean;
  /** The routes that take part in this page or lead to it, which is all that Remix has to know of to make it. */
  neededIds: readonly string[];
}

/**
 * Matches paths with the site map. The router sorts its whole map again at each look, which costs more than the rest of a small
 * page, so what it said of a path is kept.
 */
export function addressMatcher(build: ServerBuild): (url: URL) => Matched {
  const tree = childrenOf(undefined, build);
  const known = new LRUCache<string, Matched>({ max: 2000 });
  const match = (path: string): Matched => {
    const matches = matchRoutes(tree, path) ?? [];
    const found = matches.flatMap(({ route }) => build.routes[route.id] ?? []);
    const leaf = found.at(-1);
    return {
      routes: found.map((route) => ({ checks: checksOf(route), isPage: route.module.default !== undefined })),
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join("/")}`,
      params: matches.at(-1)?.params ?? {},
      routeId: leaf?.id,
      isShared: (leaf?.module.handle as { shared?: unknown } | undefined)?.shared === true,
      neededIds: listNeededIds(tree, path),
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

/** Of the path and of all paths above it: Remix tells the browser of these, so that it does not take them for unknown. */
function listNeededIds(tree: AgnosticDataRouteObject[], path: string): string[] {
  const segments = path.split("/").filter(Boolean);
  const above = segments.map((_, index) => `/${segments.slice(0, index).join("/")}`);
  const ids = [path, ...above].flatMap((one) => matchRoutes(tree, one) ?? []).map(({ route }) => route.id);
  return [...new Set(ids)].sort();
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
