import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { defaultHook } from "./validation";

/** The address, the password and the sessions of an account. */
export const accountCredentialsRoutes = (_deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook });
