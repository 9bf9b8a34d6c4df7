import { OpenAPIHono } from "@hono/zod-openapi";
import { maxJobMatches } from "../../contract/values/job-matches";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { requireUser } from "../core/require-user";
import { findJobMatches } from "../database/job-matches";
import { routeOf } from "./route-of";
import { defaultHook } from "./validation";

/** The jobs that fit whoever asks. */
export const jobMatchRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook }).openapi(routeOf("jobMatches.get"), async (c) => {
    const { per_page: most = maxJobMatches } = c.req.valid("query");
    return c.json({ data: await findJobMatches(db, { userId: requireUser(c).id, most, now: clock() }) }, 200);
  });
