import { todayIn } from "../../contract/values/moments";
import { usualTimeZone } from "../../contract/values/timezones";
import { doerOf, lockOwnRecord } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { forbidden, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { findOwnAnswerFile } from "../database/application-answers";
import { isApplicant } from "../database/application-record";
import { findEarlierAnswers } from "../database/earlier-answers";
import { eraseReleased } from "../storage/released-files";
import { findStored, judgeAnswerFiles } from "./answer-files";
import { holdDraft } from "./drafts";
import { paperName } from "./record-files";
import { apiRoutes, routeOf } from "./route-of";
import { saveAnswers } from "./save-answers";
import { fileLink } from "./take-file";

/** Answers to a job's screening questions, which may be saved one by one, because a draft may be incomplete. */
export const screeningRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("screening.saveAnswers"), async (c) => {
    const doer = doerOf(c, deps.clock());
    if (!isApplicant(doer.user)) throw forbidden();
    const { job_post_id, answers } = c.req.valid("json");
    const values = answers.map(({ value }) => value);
    const files = await judgeAnswerFiles(deps, doer.user.id, values);
    const done = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user);
      const held = await holdDraft(trx, record, job_post_id, doer);
      const given = answers.map((answer, index) => ({ ...answer, field: `answers.${index}` }));
      return saveAnswers(trx, files, held, given, doer);
    });
    await eraseReleased(deps, done.leftOver);
    return done.created ? c.json({ data: done.answers }, 201) : c.json({ data: done.answers }, 200);
  });

  routes.openapi(routeOf("screening.changeAnswer"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const { value } = c.req.valid("json");
    const files = await judgeAnswerFiles(deps, doer.user.id, [value]);
    const done = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user).catch(() => {
        throw notFound();
      });
      const answer = await trx
        .selectFrom("screening_answers")
        .innerJoin("application_jobs", "application_jobs.id", "screening_answers.application_job_id")
        .select(["question_id", "job_post_id"])
        .where("screening_answers.id", "=", id)
        .where("application_id", "=", record.application.id)
        .executeTakeFirst();
      if (!answer) throw notFound();
      const held = await holdDraft(trx, record, answer.job_post_id, doer);
      const given = [{ question_id: answer.question_id, value, field: "" }];
      return saveAnswers(trx, files, held, given, doer);
    });
    await eraseReleased(deps, done.leftOver);
    const kept = done.answers.find((one) => one.id === id);
    if (!kept) throw notFound("This question no longer counts for your answers.");
    return c.json({ data: kept }, 200);
  });

  routes.openapi(routeOf("screening.findEarlier"), async (c) => {
    const { id: userId, timezone } = requireUser(c);
    const { application_job_id: fromId } = c.req.valid("query");
    const today = todayIn(timezone ?? usualTimeZone, deps.clock());
    const asked = { userId, jobPostId: c.req.valid("param").id, fromId, today };
    return c.json({ data: await findEarlierAnswers(deps.db, asked) }, 200);
  });

  routes.openapi(routeOf("screening.findFile"), async (c) => {
    const answer = await findOwnAnswerFile(deps.db, requireUser(c).id, c.req.valid("param").id);
    if (!answer) throw notFound();
    const { file_key: key, file_type, label } = answer;
    const type = file_type ?? (await findStored(deps.storage, key))?.type;
    if (!type) throw notFound();
    return c.json({ data: await fileLink(deps, { key, type, filename: paperName(label, type) }) }, 200);
  });

  return routes;
};
