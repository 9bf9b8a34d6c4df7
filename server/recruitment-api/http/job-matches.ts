import { maxJobMatches } from "../../contract/values/job-matches";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { requireUser } from "../core/require-user";
import { findJobMatches } from "../database/job-matches";
import { apiRoutes, routeOf } from "./route-of";

/** The jobs that fit whoever asks. */
export const jobMatchRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(routeOf("jobMatches.get"), async (c) => {
    const { per_page: most = maxJobMatches } = c.req.valid("query");
    return c.json({ data: await findJobMatches(db, { userId: requireUser(c).id, most, now: clock() }) }, 200);
  });
