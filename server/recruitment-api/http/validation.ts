import type { Hook } from "@hono/zod-openapi";
import type { ApiEnvironment } from "../core/environment";
import { invalidFromIssues, notFound } from "../core/refusals";

/**
 * For every `new OpenAPIHono({ defaultHook })`: a request that does not fit a route's schema gets 422, and 404 when the
 * path does not.
 */
export const defaultHook: Hook<unknown, ApiEnvironment, string, unknown> = (result) => {
  if (result.success) return;
  throw result.target === "param" ? notFound() : invalidFromIssues(result.error.issues);
};
