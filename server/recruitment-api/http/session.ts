import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { Credentials, User } from "../../contract/users";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { visitOf } from "../core/passes";
import { invalid, tooMany } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { endAccessToken, endSession, signIn, signInForToken } from "../team-app/sign-in";
import { answers, refusals } from "./responses";
import { apiRoutes, routeOf } from "./route-of";
import { userResource } from "./user-resource";

const csrfCookie = createRoute({
  method: "get",
  path: "/sanctum/csrf-cookie",
  summary: "Sets the session and XSRF cookies",
  responses: { 204: { description: "The cookies are the answer" } },
});

const login = (guest: MiddlewareHandler<ApiEnvironment>) =>
  createRoute({
    method: "post",
    path: "/login",
    summary: "Signs in; the session is replaced, and whoever has none and names a device is given a token",
    middleware: guest,
    request: { body: { required: true, content: { "application/json": { schema: Credentials } } } },
    responses: {
      200: answers(z.object({ token: z.string() }), "Signed in; the token is told this once"),
      204: { description: "Signed in" },
      302: { description: "Already signed in" },
      419: refusals[419],
      422: refusals[422],
      429: refusals[429],
    },
  });

const logout = (path: "/logout" | "/api/logout") =>
  createRoute({
    method: "post",
    path,
    summary: "Signs out; the session or the token is gone",
    responses: { 204: { description: "Signed out" }, 401: refusals[401], 419: refusals[419] },
  });

/** Sign-in, sign-out and the user. */
export function sessionRoutes(deps: ApiDependencies): ApiRoutes {
  /** Laravel's `RedirectIfAuthenticated`: 302 even for JSON. */
  const guest: MiddlewareHandler<ApiEnvironment> = async (c, next) =>
    c.var.user ? c.redirect(`${deps.siteOrigin}/`, 302) : next();

  const leave = async (c: Context<ApiEnvironment>) => {
    const leaving = requireUser(c);
    if (c.var.token) await endAccessToken(deps, c.var.token, c.var);
    else c.set("session", await endSession(deps, leaving, visitOf(c)));
    c.set("user", null);
  };

  return apiRoutes()
    .openapi(csrfCookie, (c) => c.body(null, 204))
    .openapi(login(guest), async (c) => {
      const { email, password, remember = false, device_name } = c.req.valid("json");
      const given = { email, password, remember };
      const result =
        c.var.session || device_name === undefined
          ? await signIn(deps, given, visitOf(c))
          : await signInForToken(deps, { ...given, deviceName: device_name }, c.var);
      if (result.outcome === "wait") throw tooMany(result.seconds);
      if (result.outcome === "wrong") throw invalid({ email: ["These credentials do not match our records."] });
      if ("token" in result) return c.json({ token: result.token }, 200, { "Cache-Control": "no-store" });
      c.set("session", result.session);
      c.set("user", result.user);
      return c.body(null, 204);
    })
    .openapi(logout("/logout"), async (c) => {
      await leave(c);
      return c.body(null, 204);
    })
    .openapi(logout("/api/logout"), async (c) => {
      await leave(c);
      return c.body(null, 204);
    })
    .openapi(routeOf("session.user"), async (c) =>
      c.json({ data: User.parse(await userResource(deps.db, requireUser(c), c.var.session)) }, 200),
    );
}
