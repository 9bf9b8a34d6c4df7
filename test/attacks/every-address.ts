import routes from "../../app/routes";

interface Entry {
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/** Every address of the site map as `routes.ts` writes it, `/jobs/:job/apply/review`; new screens are in it by themselves. */
export const everyPattern: string[] = [...new Set(patternsOf(routes as Entry[], ""))].sort();

/** The sign-on that this very site serves. */
export const signOnPages = ["login", "register", "code", "forgot-password", "new-password", "account"].map(
  (page) => `/auth/goteamapp/${page}`,
);

/** `pattern` with this in place of each parameter; a splat gets a word. */
export const filledIn = (pattern: string, value: string): string =>
  pattern
    .replace(/:records/g, "licenses")
    .replace(/:part/g, "idioms")
    .replace(/:\w+/g, value)
    .replace("*", "no-such-page");

function patternsOf(entries: Entry[], parent: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [own || "/", ...patternsOf(children, own)];
  });
}
