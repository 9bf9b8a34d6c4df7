/** What the worker needs to know of a request; `path` is without the query. */
interface Asked {
  method: string;
  mode: string;
  path: string;
}

/** A document that somebody opens; files and pages of the sign-on are left alone. */
export const isPage = ({ method, mode, path }: Asked) =>
  method === "GET" && mode === "navigate" && !/\.\w+$|\/download$|^\/(auth|storage|api)\//.test(path);

/** Signing out and deleting the account, as documents and as the router's own requests. */
export const endsTheVisit = ({ method, path }: Asked) =>
  method === "POST" && /^\/(logout|profile\/settings\/delete)\/*(\.data)?$/i.test(path);

/** What a stored page needs besides itself. */
export const isFileOfPages = ({ method, mode, path }: Asked) =>
  method === "GET" && mode !== "navigate" && /^\/(assets\/.*\.(css|js|svg|png|woff2)|favicon\.\w+)$/.test(path);
