import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { ApiDependencies, ApiEnvironment } from "./environment";

/** One line a request, by the route's pattern, null where there is none: no ids, no query, and nothing about who asked. */
export const logRequests =
  ({ log }: Pick<ApiDependencies, "log">): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { requestId } = c.var;
    const milliseconds = Math.round(performance.now() - startedAt);
    // middleware is registered for every method
    const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? null;
    log.info({ requestId, method: c.req.method, route, status: c.res.status, milliseconds }, "request");
  };
