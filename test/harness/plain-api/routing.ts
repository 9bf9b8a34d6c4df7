import type { Received } from "../laravel/requests";
import type { Session, Sessions } from "../laravel/sessions";
import { type Answer, Refusal } from "./answers";
import type { Fields, Flavour } from "./fields";
import type { Data, Id, User } from "./tables";

/** What the controllers share. */
export interface App {
  flavour: Flavour;
  data: Data;
  fields: Fields;
  sessions: Sessions<Id>;
  siteOrigin: string;
  /** `APP_URL` */
  browserOrigin: string;
}

/** A request on its way through the middleware to a controller. */
export interface Call extends Received {
  /** Scheme and host that it was asked by. */
  host: string;
  pathname: string;
  query: Record<string, unknown>;
  params: Record<string, string>;
  session: Session<Id> | null;
  user: User | null;
}

/**
 * Which middleware a route has.
 * - `api`: a session for the site's own calls only, throttled; JSON
 * - `public`: no session, throttled; JSON
 * - `web`: a session for everybody; JSON
 * - `screens`: a session for everybody; pages for browsers
 * - `signed`: the address itself is the permission; no session
 */
export type Group = "api" | "public" | "web" | "screens" | "signed";

export interface Route {
  /** `METHOD /path/{parameter}` */
  on: string;
  group?: Group;
  /** Who may call: people whose email address is verified, unless it says otherwise. */
  who?: "everybody" | "signed-in" | "verified";
  answer(call: Call): Answer;
}

/** The person behind a call that only the signed-in get to. */
export function userOf({ user }: Call): User {
  if (user === null) throw new Refusal(401, "Unauthenticated.");
  return user;
}

/** The route of a request and the parts of its path; 404 without a message or 405 as Laravel answers them. */
export function matchRoute(routes: readonly Route[], method: string, pathname: string) {
  const parts = pathname.split("/").map(decodeURIComponent);
  const onPath = routes.flatMap((route) => {
    const [verb = "", path = ""] = route.on.split(" ");
    const params = paramsOf(path.split("/"), parts);
    return params === null ? [] : [{ route, verb, params }];
  });
  if (onPath.length === 0) throw new Refusal(404, "");
  const match = onPath.find(({ verb }) => verb === method || (verb === "GET" && method === "HEAD"));
  if (match) return match;
  const allowed = onPath.map(({ verb }) => (verb === "GET" ? "GET, HEAD" : verb)).join(", ");
  throw new Refusal(405, `The ${method} method is not supported for this route. Supported methods: ${allowed}.`, {
    headers: { Allow: allowed },
  });
}

function paramsOf(names: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? "";
    if (name.startsWith("{") && part !== "") params[name.slice(1, -1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

/** As PHP reads a query: the last of two wins, unless the name ends in `[]`. Empty text is null. */
export function readQuery(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [key, value] of search) {
    if (!key.endsWith("[]")) query[key] = value;
    else query[key.slice(0, -2)] = [...((query[key.slice(0, -2)] ?? []) as unknown[]), value];
  }
  return trimmed(query) as Record<string, unknown>;
}

/** The middleware TrimStrings and ConvertEmptyStringsToNull. */
export function trimmed(value: unknown, name = ""): unknown {
  if (typeof value === "string") return (name === "password" ? value : value.trim()) || null;
  if (Array.isArray(value)) return value.map((item) => trimmed(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimmed(item, key)]));
}
