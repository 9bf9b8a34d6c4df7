import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { createSession, newSession } from "../core/sessions";
import { requestErasure } from "../leaving/request-erasure";
import { apiRoutes, routeOf } from "./route-of";

/** Reasons for leaving, and the deletion of an account. */
export const leavingRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("account.saveDeletionReason"), async (c) => {
    const user = requireUser(c);
    const given = c.req.valid("json");
    await deps.db.transaction().execute(async (trx) => {
      // a form that is sent twice at once: the second request waits here
      await trx.selectFrom("users").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
      await trx.deleteFrom("applicant_deletion_reasons").where("user_id", "=", user.id).execute();
      if (given.reason.length === 0) return;
      await trx
        .insertInto("applicant_deletion_reasons")
        .values({
          user_id: user.id,
          applicant_name: given.applicant_name,
          reason: JSON.stringify(given.reason),
          created_at: deps.clock(),
        })
        .execute();
    });
    return c.json({ data: given }, 201);
  });

  routes.openapi(routeOf("account.delete"), async (c) => {
    const user = requireUser(c);
    if (c.req.valid("param").id !== user.id) throw notFound();
    const now = deps.clock();
    // Browsers get a new anonymous session; callers with a token get none.
    const session = c.var.session && newSession(c.var, now);
    const erase_at = await deps.db.transaction().execute(async (trx) => {
      const due = await requestErasure(trx, deps, doerOf(c, now));
      if (session) await createSession(trx, session);
      return due;
    });
    c.set("session", session);
    c.set("user", null);
    deps.deliverMail();
    return c.json({ data: { erase_at } }, 202);
  });

  return routes;
};
