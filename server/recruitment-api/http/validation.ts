import type { Hook } from "@hono/zod-openapi";
import type { ApiEnvironment } from "./environment";
import { invalidFromIssues, notFound } from "./refusals";

/** For every `new OpenAPIHono({ defaultHook })`: what does not fit a route's schema is 422, and 404 when it is in the path. */
export const defaultHook: Hook<unknown, ApiEnvironment, string, unknown> = (result) => {
  if (result.success) return;
  throw result.target === "param" ? notFound() : invalidFromIssues(result.error.issues);
};
