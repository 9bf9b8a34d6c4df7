import type { Context, MiddlewareHandler } from "hono";
import type { UserRow } from "../database/schema";
import type { ApiEnvironment } from "./environment";
import { unauthenticated } from "./refusals";

/** Who is signed in. Throws 401 when nobody is, or when the request did not come from a stateful origin. */
export function requireUser(c: Pick<Context<ApiEnvironment>, "var">): UserRow {
  if (!c.var.user) throw unauthenticated();
  return c.var.user;
}

/** A route's middleware that runs before the request is read: the signed-out get 401 whatever they sent. */
export const signedIn: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  requireUser(c);
  await next();
};
