/** The parts of a request that the worker looks at; `path` has no query. */
interface Asked {
  method: string;
  mode: string;
  path: string;
}

/** Somebody opens a document or downloads a file. With navigation preload the browser has already sent the request. */
export const isNavigation = ({ method, mode }: Asked) => method === "GET" && mode === "navigate";

/** A document that may be cached or replaced by a cached one; files, sign-in pages and API calls are not. */
export const isPage = (asked: Asked) =>
  isNavigation(asked) && !/\.\w+$|\/download$|^\/(auth|storage|api)\//.test(asked.path);

/** Signing out, deleting the account or erasing the device, as a document or as a request of the router. */
export const endsTheVisit = ({ method, path }: Asked) =>
  method === "POST" && /^\/(logout|device|profile\/settings\/delete)\/*(\.data)?$/i.test(path);

/** A file that cached pages load. */
export const isFileOfPages = ({ method, mode, path }: Asked) =>
  method === "GET" && mode !== "navigate" && /^\/(assets\/.*\.(css|js|svg|png|woff2)|favicon\.\w+)$/.test(path);
