import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { defaultHook } from "./validation";

/** The stop links of mails. */
export const unsubscribeRoutes = (_deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook });
