/** What the worker needs to know of a request; `path` is without the query. */
interface Asked {
  method: string;
  mode: string;
  path: string;
}

/** Somebody opens a document or downloads a file: the browser has asked for it already, while the worker started. */
export const isNavigation = ({ method, mode }: Asked) => method === "GET" && mode === "navigate";

/** A document that may be stored or stood in for; files and pages of the sign-on are passed on as they come. */
export const isPage = (asked: Asked) =>
  isNavigation(asked) && !/\.\w+$|\/download$|^\/(auth|storage|api)\//.test(asked.path);

/** Signing out and deleting the account, as documents and as the router's own requests. */
export const endsTheVisit = ({ method, path }: Asked) =>
  method === "POST" && /^\/(logout|profile\/settings\/delete)\/*(\.data)?$/i.test(path);

/** What a stored page needs besides itself. */
export const isFileOfPages = ({ method, mode, path }: Asked) =>
  method === "GET" && mode !== "navigate" && /^\/(assets\/.*\.(css|js|svg|png|woff2)|favicon\.\w+)$/.test(path);
