import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { DeletionReason, Erasure } from "../../contract/account";
import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { createSession, newSession } from "../core/sessions";
import { requestErasure } from "../leaving/request-erasure";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const { 409: _conflict, 422: invalidFields, ...refusals } = changeRefusals;

/** The specification calls `reason` a JSON list: some send it as the text of one. */
const DeletionReasonSent = DeletionReason.extend({
  reason: z.preprocess(listIn, DeletionReason.shape.reason),
});

function listIn(given: unknown): unknown {
  if (typeof given !== "string") return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

const reason = createRoute({
  method: "post",
  path: "/api/applicant_deletion_reason",
  summary: "Why somebody leaves; the last answer counts",
  middleware: signedIn,
  request: { body: jsonBody(DeletionReasonSent) },
  responses: {
    201: dataAnswer(DeletionReason, "What was kept"),
    401: refusals[401],
    419: refusals[419],
    422: invalidFields,
  },
});
const erase = createRoute({
  method: "delete",
  path: "/api/user/{id}",
  summary: "Delete one's own account: it is erased after 14 days, signing in before then keeps it",
  middleware: signedIn,
  request: { params: z.object({ id: PathId }) },
  responses: { 202: dataAnswer(Erasure, "When; the visitor is signed out everywhere"), ...refusals },
});

/** Why somebody leaves, and the deletion of their account. */
export const leavingRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(reason, async (c) => {
    const user = requireUser(c);
    const given = c.req.valid("json");
    await deps.db.transaction().execute(async (trx) => {
      // one form sent twice at once: the second waits here
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

  routes.openapi(erase, async (c) => {
    const user = requireUser(c);
    if (c.req.valid("param").id !== user.id) throw notFound();
    const now = deps.clock();
    // Browsers get a new anonymous session; callers with a token get none.
    const session = c.var.session && newSession(c.var, now);
    const erase_at = await deps.db.transaction().execute(async (trx) => {
      const due = await requestErasure(trx, deps, doerOf(user, c.var, now));
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
