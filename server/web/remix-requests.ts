/**
 * How Remix's own code in the browser asks for things, which no document promises: the addresses of its single fetch and of its
 * map of the site. Everything else of the server asks here. What the browser's side relies on is `app/enhance/remix-internals.ts`.
 */

/** Where more of the site map is told. */
export const manifestPath = "/__manifest";

/** A request for the data of a page and not for the page; also of a whole address. */
export const isDataRequest = (target: string): boolean => /^[^?]*\.data(\?|$)/.test(target);

/** The address of one route's data at a path. */
export const dataAddress = (path: string, routeId: string): string =>
  `${path === "/" ? "/_root" : path}.data?_routes=${encodeURIComponent(routeId)}`;

/** The page that a request is about, path and query, whether it was asked for as a document or as data. */
export function pageUrl({ originalUrl }: { originalUrl: string }): URL {
  // A path of two slashes would be read as a host.
  const url = new URL(originalUrl.replace(/^\/{2,}/, "/"), "http://site.invalid");
  if (isDataRequest(url.pathname)) url.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  for (const name of ["_routes", "_data"]) url.searchParams.delete(name);
  for (const value of url.searchParams.getAll("index")) if (value === "") url.searchParams.delete("index", "");
  return url;
}

/** Remix reports whoever asks for data in its older way as an error of ours; no page does. */
export function withoutOldDataRequest(target: string): string {
  const [path = "", query = ""] = target.split(/\?(.*)/s, 2);
  const search = new URLSearchParams(query);
  if (!search.has("_data")) return target;
  search.delete("_data");
  return search.size > 0 ? `${path}?${search}` : path;
}
