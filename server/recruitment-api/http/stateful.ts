import type { Context, MiddlewareHandler } from "hono";
import { seal, unseal } from "../../sealed";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { isDeviceOf, knownDeviceSeconds, newKnownDevice, readKnownDevice } from "../core/known-device";
import { tokenMismatch, unauthenticated } from "../core/refusals";
import {
  createSession,
  endOf,
  findSession,
  isShared,
  newSession,
  passwordFingerprint,
  touchSession,
} from "../core/sessions";
import { encryptToken, readTokenHeader, sameSecret } from "../core/xsrf-token";

type ApiContext = Context<ApiEnvironment>;

/**
 * Laravel Sanctum's `EnsureFrontendRequestsAreStateful` for API routes (docs/wire/sessions-and-csrf.md): a request gets a session
 * only when its Referer, else its Origin, is the site's. Other requests have no cookies and no CSRF check; the middleware
 * `otherwise` finds their user.
 */
export function statefulFromSite(
  deps: ApiDependencies,
  otherwise: MiddlewareHandler<ApiEnvironment>,
): MiddlewareHandler<ApiEnvironment> {
  const withSession = stateful(deps, "refuse");
  const site = `${new URL(deps.siteOrigin).host}/`;
  return async (c, next) => (isFrom(c, site) ? withSession(c, next) : otherwise(c, next));
}

/** Laravel's `web` routes: session and CSRF whatever the Referer. */
export const web = (deps: ApiDependencies) => stateful(deps, "refuse");

/** As `web`, for pages with forms: a wrong token sets `tokenMismatch`, and the page shows what was typed again. */
export const webForms = (deps: ApiDependencies) => stateful(deps, "tell");

/** `Str::is("{entry}/*")` on the address without its scheme: case and port count, sub-domains are not included. */
function isFrom(c: ApiContext, site: string): boolean {
  const address = c.req.header("referer") || c.req.header("origin");
  return address !== undefined && `${address.replace("https://", "").replace("http://", "")}/`.startsWith(site);
}

function stateful(deps: ApiDependencies, onMismatch: "refuse" | "tell"): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const { session, isNew, token, passwordChanged } = await enter(c, deps);
    const mismatch = !(await hasToken(c, token, deps));
    c.set("tokenMismatch", mismatch);
    if (onMismatch === "refuse" && (mismatch || passwordChanged)) {
      if (isNew) await createSession(deps.db, session);
      // as in Laravel, where the order of middleware gives a 419 the session cookie but no XSRF cookie
      sendCookies(c, deps, { xsrf: !mismatch });
      throw mismatch ? tokenMismatch() : unauthenticated();
    }

    await next();

    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-cache, private");
    if (isNew && c.var.session === session) {
      // a 429 must not create a session row
      if (c.res.status === 429) return;
      await createSession(deps.db, session);
    }
    sendCookies(c, deps, { xsrf: true });
  };
}

/** The request's session and user; a new session when there is none, or when the password was changed since. */
async function enter(c: ApiContext, deps: ApiDependencies) {
  const now = deps.clock();
  const id = openCookie(c, deps, deps.cookies.session);
  c.set("knownDevice", readKnownDevice(openCookie(c, deps, deps.cookies.device), now));
  const found = id === null ? null : await findSession(deps.db, id, now);
  const token = found?.session.csrf_token ?? null;
  const passwordChanged =
    found?.user != null && found.session.password_fingerprint !== passwordFingerprint(found.user, deps.appKey);
  if (found && !passwordChanged) {
    c.set("session", found.session);
    c.set("user", found.user);
    await touchSession(deps.db, found.session, now);
    return { session: found.session, isNew: false, token, passwordChanged };
  }
  const session = newSession({ ipPrefix: c.var.ipPrefix, device: c.var.device }, now);
  c.set("session", session);
  if (found) await deps.db.deleteFrom("sessions").where("id", "=", found.session.id).execute();
  return { session, isNew: true, token, passwordChanged };
}

/**
 * Whether an unsafe request has a valid CSRF token. As in Laravel the first of `_token` in the input, X-CSRF-TOKEN and the
 * encrypted header decides, right or wrong.
 */
async function hasToken(c: ApiContext, expected: string | null, deps: ApiDependencies): Promise<boolean> {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return true;
  const plain = c.req.query("_token") || (await tokenInBody(c)) || c.req.header("x-csrf-token");
  const header = c.req.header(deps.xsrfHeader) || c.req.header("x-xsrf-token");
  const given = plain || (header && readTokenHeader(header, deps.appKey));
  return Boolean(given) && expected !== null && sameSecret(given as string, expected);
}

async function tokenInBody(c: ApiContext): Promise<string | null> {
  const type = c.req.header("content-type") ?? "";
  let body: unknown = null;
  try {
    if (type.includes("json")) body = await c.req.json();
    else if (type.startsWith("application/x-www-form-urlencoded")) body = await c.req.parseBody();
  } catch {
    return null;
  }
  const token = typeof body === "object" && body !== null ? (body as Record<string, unknown>)._token : null;
  return typeof token === "string" ? token : null;
}

const openCookie = (c: ApiContext, { appKey }: ApiDependencies, name: string) =>
  unseal(appKey, name, cookieOf(c, name))?.toString() ?? null;

/** The URL-decoded value of the first cookie of that name: PHP takes the first. */
function cookieOf(c: ApiContext, name: string): string {
  for (const pair of (c.req.header("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return "";
    }
  }
  return "";
}

/**
 * Session and XSRF cookie of this response; every stateful response extends them. A signed-in browser without its known-device
 * mark gets one. On a shared device they go with the browser, and there is no mark.
 */
function sendCookies(c: ApiContext, deps: ApiDependencies, { xsrf }: { xsrf: boolean }): void {
  const session = c.var.session;
  if (!session) return;
  const { cookies, appKey } = deps;
  const now = deps.clock();
  const common = [
    "Path=/",
    ...(cookies.domain ? [`Domain=${cookies.domain}`] : []),
    ...(cookies.secure ? ["Secure"] : []),
    "SameSite=Lax",
  ];
  const send = (name: string, sealed: string, ends: Date, more: string[]) => {
    const seconds = Math.max(0, Math.floor((ends.getTime() - now.getTime()) / 1000));
    const lifetime = isShared(session) ? [] : [`Expires=${ends.toUTCString()}`, `Max-Age=${seconds}`];
    c.header("Set-Cookie", [`${name}=${sealed}`, ...lifetime, ...common, ...more].join("; "), {
      append: true,
    });
  };
  const ends = endOf(session, now);
  if (xsrf) send(cookies.xsrf, encodeURIComponent(encryptToken(cookies.xsrf, session.csrf_token, appKey)), ends, []);
  send(cookies.session, seal(appKey, cookies.session, Buffer.from(session.id)), ends, ["HttpOnly"]);
  const { user, knownDevice } = c.var;
  if (user === null || user.id !== session.user_id || isDeviceOf(knownDevice, user) || isShared(session)) return;
  const inAYear = new Date(now.getTime() + knownDeviceSeconds * 1000);
  send(cookies.device, seal(appKey, cookies.device, Buffer.from(newKnownDevice(user, now))), inAYear, ["HttpOnly"]);
}
