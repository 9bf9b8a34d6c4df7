import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { defaultHook } from "./validation";

/** Everything about a person, to take along. */
export const dataExportRoutes = (_deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook });
