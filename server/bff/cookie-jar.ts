/**
 * The cookies of one browser during one request to us: what it sent, changed by every answer of the API before the next call,
 * and at the end the same raw `Set-Cookie` values for the browser. Names and values are never decoded or renamed: Laravel
 * binds a cookie's value to its name, and its cookie sessions have a 40-character name that we cannot know.
 */
export interface CookieJar {
  /** The `Cookie` header of the next call; null when there is nothing to send. */
  header(): string | null;
  /** A cookie's value as received, still percent-encoded; null when the browser has none. */
  find(name: string): string | null;
  /** Takes all cookies of one answer at once: a session and its token are valid only as a pair. */
  apply(headers: Pick<Headers, "getSetCookie">): void;
  /** `Set-Cookie` values for the browser, one for each name, domain and path: the latest. */
  listForBrowser(): string[];
}

interface JarOptions {
  /** The browser's own `Cookie` header. */
  sent: string | undefined;
  /** This site's host name without port: a `Domain` of the API stays only when it covers it. */
  siteHost: string;
  /** Cookies of the site itself, which the API does not get. */
  isOurs: (name: string) => boolean;
  now?: () => number;
}

/** @param sent the browser's `Cookie` header */
export function createCookieJar({ sent, siteHost, isOurs, now = Date.now }: JarOptions): CookieJar {
  const held = new Map<string, string>();
  const sentTwice = new Set<string>();
  const outgoing = new Map<string, string>();

  for (const pair of (sent ?? "").split(";")) {
    const [name, value] = splitPair(pair);
    // PHP takes the first of two cookies of one name, so do we.
    if (!name || isOurs(name)) continue;
    if (held.has(name)) sentTwice.add(name);
    else held.set(name, value);
  }

  return {
    header: () => (held.size > 0 ? [...held].map(([name, value]) => `${name}=${value}`).join("; ") : null),
    find: (name) => held.get(name) ?? null,
    apply(headers) {
      for (const line of headers.getSetCookie()) {
        const cookie = readSetCookie(line, now());
        if (!cookie || isOurs(cookie.name)) continue;
        const { domain, written } = forThisSite(line, cookie.domain, siteHost);
        // PHP takes the first of two cookies of one name: an older one of this host alone would hide the new one.
        if (domain !== null && sentTwice.has(cookie.name))
          outgoing.set(`${cookie.name};;${cookie.path}`, `${cookie.name}=; Path=${cookie.path}; Max-Age=0`);
        outgoing.set(`${cookie.name};${domain ?? ""};${cookie.path}`, written);
        if (cookie.expires !== null && cookie.expires <= now()) held.delete(cookie.name);
        else held.set(cookie.name, cookie.value);
      }
    },
    listForBrowser: () => [...outgoing.values()],
  };
}

/** RFC 6265 5.1.3: the host itself or a parent of it; never for an address or a bare word such as `localhost`. */
export function domainCovers(domain: string, host: string): boolean {
  if (domain === host) return true;
  return domain.includes(".") && host.endsWith(`.${domain}`) && !/^[\d.]+$|:/.test(host);
}

interface ReadCookie {
  name: string;
  value: string;
  domain: string | null;
  path: string;
  /** Milliseconds since 1970; null for a session cookie. */
  expires: number | null;
}

function readSetCookie(line: string, now: number): ReadCookie | null {
  // A line break in a header would start another header; browsers would not accept it either.
  if (/[\r\n\0]/.test(line)) return null;
  const [first = "", ...attributes] = line.split(";");
  const [name, value] = splitPair(first);
  if (!name) return null;
  const given = attributes.map(splitPair);
  // an attribute that cannot be read is ignored, and an earlier one counts
  const last = (name: string, isReadable: (text: string) => boolean) =>
    given.findLast(([key, text]) => key.toLowerCase() === name && isReadable(text))?.[1];
  const maxAge = last("max-age", (text) => /^-?\d+$/.test(text));
  const expires = last("expires", (text) => !Number.isNaN(Date.parse(text)));
  const domain = last("domain", (text) => text !== "");
  return {
    name,
    value,
    domain: domain?.replace(/^\./, "").toLowerCase() ?? null,
    path: last("path", (text) => text.startsWith("/")) ?? "/",
    expires: endOf(maxAge, expires, now),
  };
}

/** Milliseconds since 1970; `Max-Age` counts before `Expires`. Null for a session cookie. */
function endOf(maxAge: string | undefined, expires: string | undefined, now: number): number | null {
  if (maxAge !== undefined) return Number(maxAge) <= 0 ? 0 : now + Number(maxAge) * 1000;
  return expires === undefined ? null : Date.parse(expires);
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair.trim(), ""] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

/** The `Domain` of a `Set-Cookie` value, without a leading dot; null when it is for one host. */
export const domainOf = (line: string): string | null => readSetCookie(line, 0)?.domain ?? null;

const anyDomain = /;\s*domain\s*=[^;]*/gi;

/** A `Set-Cookie` value as the browser may have it from this site, which may name no domain but its own. */
function forThisSite(
  line: string,
  domain: string | null,
  siteHost: string,
): { domain: string | null; written: string } {
  if (domain === null) return { domain, written: line };
  const withoutDomain = line.replace(anyDomain, "");
  if (!domainCovers(domain, siteHost)) return { domain: null, written: withoutDomain };
  const hasSeveral = (line.match(anyDomain) ?? []).length > 1;
  return { domain, written: hasSeveral ? `${withoutDomain}; Domain=${domain}` : line };
}
