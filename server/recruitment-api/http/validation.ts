import type { Hook } from "@hono/zod-openapi";
import type { ApiEnvironment } from "../core/environment";
import { invalidFromIssues, notFound } from "../core/refusals";

/**
 * For every `new OpenAPIHono({ defaultHook })`: answers 422 when a request does not match a route's schema, and 404 when its path
 * parameters do not.
 */
export const defaultHook: Hook<unknown, ApiEnvironment, string, unknown> = (result) => {
  if (result.success) return;
  throw result.target === "param" ? notFound() : invalidFromIssues(result.error.issues);
};
