import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { defaultHook } from "./validation";

/** Why somebody leaves, and the deletion of their account (product 2.11). */
export const leavingRoutes = (_deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook });
