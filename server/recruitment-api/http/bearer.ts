import type { Context, MiddlewareHandler } from "hono";
import { findAccessToken, touchAccessToken } from "../core/access-tokens";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { web } from "./stateful";

type ApiContext = Context<ApiEnvironment>;

/** `Authorization: Bearer` of a call that is not stateful. With an unknown or expired token the call is anonymous. */
export function withBearer(deps: ApiDependencies): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const given = bearerOf(c);
    const now = deps.clock();
    const found = given === null ? null : await findAccessToken(deps, given, now);
    if (found) {
      c.set("token", found.token);
      c.set("user", found.user);
      await touchAccessToken(deps.db, found.token, now);
    }
    await next();
    if (found && !c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-cache, private");
  };
}

/**
 * Sign-in and sign-out of both kinds. A request with a bearer token, or for a device's token, that has neither cookies nor Origin
 * nor Referer, does not come from a browser, so no other site can have forged it: it needs no session and no anti-forgery token.
 * All others are treated as by Laravel's `web` routes.
 */
export function webOrBearer(deps: ApiDependencies): MiddlewareHandler<ApiEnvironment> {
  const withSession = web(deps);
  const asToken = withBearer(deps);
  return async (c, next) => ((await isTokenCall(c)) ? asToken(c, next) : withSession(c, next));
}

async function isTokenCall(c: ApiContext): Promise<boolean> {
  if (["cookie", "origin", "referer"].some((name) => c.req.header(name))) return false;
  return bearerOf(c) !== null || (await asksForToken(c));
}

async function asksForToken(c: ApiContext): Promise<boolean> {
  if (!c.req.header("content-type")?.includes("json")) return false;
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === "object" && body !== null && "device_name" in body;
}

const bearerOf = (c: ApiContext) => /^Bearer (\S{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
