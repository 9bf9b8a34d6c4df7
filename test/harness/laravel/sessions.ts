import { randomBytes } from "node:crypto";
import { openCookie, openHeader, seal } from "./cookies";
import type { Received } from "./requests";

export const xsrf = { cookie: "R24-XSRF-TOKEN", header: "x-r24-xsrf-token" };
const sessionCookie = "laravel_session";
const rememberCookie = "remember_web_59ba36addc2b2f9401580f014c7f58ea4e30989d";

/** A session of Laravel: its id, its anti-forgery token, and who is signed in. */
export interface Session<User> {
  id: string;
  token: string;
  user: User | null;
}

export interface Sessions<User> {
  start(user: User | null): Session<User>;
  /** The session of whoever sent these cookies. */
  find(cookies: ReadonlyMap<string, string>): Session<User> | null;
  /** What `regenerate` and `invalidate` do: another id and token; the old pair is dead at once. */
  replace(old: Session<User>, user: User | null): Session<User>;
  end(session: Session<User>): void;
  endAll(): void;
  count(): number;
  /** "Remember me": a cookie that outlives the session. */
  remember(user: User): [name: string, value: string];
  findRemembered(cookies: ReadonlyMap<string, string>): User | null;
  /** As a browser holds them. */
  cookiesOf(session: Session<User>): [name: string, value: string][];
  /** `Set-Cookie` lines. A refused token comes with the session's cookies and no new token. */
  linesFor(session: Session<User>, options?: { withToken: boolean }): string[];
  /** `Set-Cookie` lines that take away what is stored for a session that has ended. */
  linesToForget(session: Session<User>): string[];
}

/**
 * Sessions as a client of Laravel sees them: known by their own cookie and, as with SESSION_DRIVER=cookie, the one of a
 * 40-character name that holds what is in them. `cookieDomain` is `SESSION_DOMAIN`.
 */
export function createSessions<User>(cookieDomain?: string): Sessions<User> {
  const sessions = new Map<string, Session<User>>();
  const remembered = new Map<string, User>();
  const domain = cookieDomain ? `; domain=${cookieDomain}` : "";
  const end = `expires=Sat, 21 Nov 2076 12:00:00 GMT; Max-Age=7200; path=/${domain}`;

  const start = (user: User | null) => {
    const session = { id: randomBytes(20).toString("hex"), token: randomBytes(20).toString("hex"), user };
    sessions.set(session.id, session);
    return session;
  };
  const cookiesOf = ({ id, token }: Session<User>): [name: string, value: string][] => [
    [xsrf.cookie, encodeURIComponent(seal(xsrf.cookie, token))],
    [sessionCookie, encodeURIComponent(seal(sessionCookie, id))],
    [id, encodeURIComponent(seal(id, "what is in the session"))],
  ];
  return {
    start,
    find(cookies) {
      const id = openCookie(sessionCookie, cookies.get(sessionCookie));
      if (id === null || openCookie(id, cookies.get(id)) === null) return null;
      return sessions.get(id) ?? null;
    },
    replace(old, user) {
      sessions.delete(old.id);
      return start(user);
    },
    end: ({ id }) => void sessions.delete(id),
    endAll: () => sessions.clear(),
    count: () => sessions.size,
    remember(user) {
      const token = randomBytes(20).toString("hex");
      remembered.set(token, user);
      return [rememberCookie, encodeURIComponent(seal(rememberCookie, token))];
    },
    findRemembered: (cookies) => remembered.get(openCookie(rememberCookie, cookies.get(rememberCookie)) ?? "") ?? null,
    cookiesOf,
    linesFor: (session, { withToken } = { withToken: true }) =>
      cookiesOf(session)
        .filter(([name]) => withToken || name !== xsrf.cookie)
        .map(([name, value]) => `${name}=${value}; ${end}${name === xsrf.cookie ? "" : "; httponly"}; samesite=lax`),
    linesToForget: ({ id }) => [`${id}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/${domain}`],
  };
}

/** Whether a request that changes something may: a field `_token`, X-CSRF-TOKEN and the sealed header, in this order. */
export function hasToken({ headers, input }: Received, { token }: Session<unknown>): boolean {
  const given = input._token || headers["x-csrf-token"] || openHeader(headers[xsrf.header] as string);
  return given === token;
}
