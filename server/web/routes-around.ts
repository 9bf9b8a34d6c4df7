import type { ServerBuild } from "@remix-run/node";
import type { Matched } from "./address-matcher";

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
