import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { traceOf } from "../../contract/trace";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";

/**
 * One line for each request, by the route's pattern, null where there is none: no ids, no query, and nothing about who asked.
 */
export const logRequests =
  ({ log, observeRequest }: Pick<ApiDependencies, "log" | "observeRequest">): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { requestId } = c.var;
    const { id: traceId } = traceOf(c.req.header("traceparent"));
    const { method } = c.req;
    const { status } = c.res;
    const milliseconds = Math.round(performance.now() - startedAt);
    // middleware is registered for every method
    const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? null;
    log.info({ requestId, traceId, method, route, status, milliseconds }, "request");
    observeRequest?.({ method, route: route ?? "none", status, milliseconds });
  };
