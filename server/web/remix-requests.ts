/**
 * The undocumented addresses that Remix's own browser code uses: its single fetch and its map of the site. The rest of the
 * server uses this module. Undocumented things that the browser's side uses are in `app/enhance/remix-internals.ts`.
 */

/** The address of the site map. */
export const manifestPath = "/__manifest";

/** Whether it asks for the data of a page and not for the page; also takes a whole address. */
export const isDataRequest = (target: string): boolean => /^[^?]*\.data(\?|$)/.test(target);

/** The address of one route's data at a path. */
export const dataAddress = (path: string, routeId: string): string =>
  `${path === "/" ? "/_root" : path}.data?_routes=${encodeURIComponent(routeId)}`;

/** The path and query of the page, whether it was asked for as a document or as data. */
export function pageUrl({ originalUrl }: { originalUrl: string }): URL {
  // A path of two slashes would be read as a host.
  const url = new URL(originalUrl.replace(/^\/{2,}/, "/"), "http://site.invalid");
  if (isDataRequest(url.pathname)) url.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  for (const name of ["_routes", "_data"]) url.searchParams.delete(name);
  for (const value of url.searchParams.getAll("index")) if (value === "") url.searchParams.delete("index", "");
  return url;
}

/** Removes the old way of asking for data: no page uses it, and Remix would log it as our error. */
export function withoutOldDataRequest(target: string): string {
  const [path = "", query = ""] = target.split(/\?(.*)/s, 2);
  const search = new URLSearchParams(query);
  if (!search.has("_data")) return target;
  search.delete("_data");
  return search.size > 0 ? `${path}?${search}` : path;
}
