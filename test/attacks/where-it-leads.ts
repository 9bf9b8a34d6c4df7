import type { Call } from "./attacked-site";

/** Where this answer sends a browser or offers to, outside of the site: its redirect, and every link and form that a click follows. */
export async function leadsElsewhere(answer: Response, path: string, own: readonly string[]): Promise<string[]> {
  const found = [answer.headers.get("Location"), answer.headers.get("Refresh")];
  const html = await answer.text();
  if ((answer.headers.get("Content-Type") ?? "").startsWith("text/html")) {
    for (const [, to = ""] of html.matchAll(
      /<(?:a|form|button|meta|base)\b[^>]*?\s(?:href|action|formaction|content)="([^"]*)"/g,
    ))
      found.push(to.replaceAll("&amp;", "&"));
  } else found.push(...(html.match(/"(?:[a-z]+:)?\/\/[^"]*"/g) ?? []).map((text) => text.slice(1, -1)));
  return found.filter((to): to is string => to !== null && leaves(to, path, own));
}

function leaves(to: string, path: string, own: readonly string[]): boolean {
  if (!/evil|javascript|data:/i.test(to)) return false;
  try {
    const url = new URL(to, own[0] + path);
    return !own.includes(url.origin) || url.pathname.startsWith("//");
  } catch {
    return true;
  }
}

/** A call of the API as it is meant: words of its own and plain words for ids between its slashes and in its query. */
const meant = /^\/(?:api|public_api|auth|sanctum|storage|log(?:in|out))(?:\/(?:[a-z][\w.-]*|[\w-]{1,64}))*$/i;
const meantInQuery = (name: string, value: string) =>
  name === "page" ? /^\d{1,10}$/.test(value) : !name.endsWith("_id") || /^[\w-]{1,64}$/.test(value);

/** What code that counts with ids makes of a wrong one. */
const noIds = new Set(["NaN", "Infinity", "undefined", "null", "__proto__"]);

/** @param given what was written for the ids, which may be any plain word */
export const unexpectedCalls = (calls: readonly Call[], given: readonly string[]): string[] =>
  calls
    .map(({ path }) => new URL(path, "http://api.test"))
    .filter(
      ({ pathname, searchParams }) =>
        !meant.test(pathname) ||
        pathname.split("/").some((part) => noIds.has(part) && !given.includes(part)) ||
        [...searchParams].some(([name, value]) => !meantInQuery(name, value)),
    )
    .map(({ pathname, search }) => pathname + search);
