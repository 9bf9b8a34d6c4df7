import { OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { type Doer, doerOf, lockOwnRecord } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { requireUser } from "../core/require-user";
import { getApplicationJob } from "../database/application-job";
import type { Database } from "../database/schema";
import { answerInterview, answerOffer, type Held } from "./answer-meeting";
import { lockApplicationJob } from "./drafts";
import { giveFeedback } from "./give-feedback";
import { routeOf } from "./route-of";
import { takeTime } from "./take-time";
import { defaultHook } from "./validation";

/** What an applicant answers to an interview, to an offer and after the decision. Anybody else's application is 404. */
export const interviewRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  /** Runs `work` on the person's own application under its lock, and responds with the new state. */
  const change = (
    doer: Doer,
    { id, jobId }: { id: number; jobId: number },
    work: (trx: Transaction<Database>, held: Held) => Promise<void>,
  ) =>
    deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      const held = await lockApplicationJob(trx, record, jobId);
      await work(trx, held);
      return getApplicationJob(trx, held.row.id, record, { ...deps, now: doer.now });
    });

  routes.openapi(routeOf("applications.answerInterview"), async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const answer = c.req.valid("json");
    const data = await change(doer, c.req.valid("param"), (trx, held) => answerInterview(trx, held, answer, doer));
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.takeTime"), async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const taken = c.req.valid("json");
    const data = await change(doer, c.req.valid("param"), (trx, held) => takeTime(trx, deps, held, taken, doer));
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.answerOffer"), async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const answer = c.req.valid("json");
    const data = await change(doer, c.req.valid("param"), (trx, held) => answerOffer(trx, deps, held, answer, doer));
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.giveFeedback"), async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const feedback = c.req.valid("json");
    const data = await change(doer, c.req.valid("param"), (trx, held) => giveFeedback(trx, held, feedback, doer));
    return c.json({ data }, 200);
  });

  return routes;
};
