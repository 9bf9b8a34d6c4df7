import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { defaultHook } from "./validation";

/** What a person chose for their account. */
export const accountSettingsRoutes = (_deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook });
