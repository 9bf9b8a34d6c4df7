import type { Context } from "hono";
import type { z } from "zod";
import type { NewFeedback } from "../../contract/feedback";
import type { TakenTime } from "../../contract/interviews";
import { feedbackWords } from "../../contract/values/feedback";
import { type Doer, doerOf, lockOwnRecord, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { conflict, invalid } from "../core/refusals";
import { getApplicationJob } from "../database/application-job";
import { applicationSubjectOf } from "../database/application-jobs";
import { findInterview, saveInterview } from "../database/interviews";
import { findOfferedTimes, holdTime } from "../database/offered-times";
import type { Trx } from "../database/schema";
import { mailAbout } from "../mail/application-mails";
import { interviewMail } from "../mail/meeting-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { canTakeTime } from "../rules/next-action";
import { isDecided } from "../rules/recruitment-statuses";
import { answerInterview, answerOffer, type Held } from "./answer-meeting";
import { lockApplicationJob } from "./drafts";
import { apiRoutes, routeOf } from "./route-of";

/** What an applicant answers to an interview, to an offer and after the decision. Anybody else's application is 404. */
export const interviewRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  /** Runs `work` on the person's own application under its lock, and responds with the new state. */
  const change = (
    c: Context<ApiEnvironment>,
    { id, jobId }: { id: number; jobId: number },
    work: (trx: Trx, held: Held, doer: Doer) => Promise<void>,
  ) => {
    const doer = doerOf(c, deps.clock());
    return deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      const held = await lockApplicationJob(trx, record, jobId);
      await work(trx, held, doer);
      return getApplicationJob(trx, held.row.id, record, { ...deps, now: doer.now });
    });
  };

  routes.openapi(routeOf("applications.answerInterview"), async (c) => {
    const answer = c.req.valid("json");
    const data = await change(c, c.req.valid("param"), (trx, held, doer) => answerInterview(trx, held, answer, doer));
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.takeTime"), async (c) => {
    const taken = c.req.valid("json");
    const data = await change(c, c.req.valid("param"), (trx, held, doer) => takeTime(trx, deps, held, taken, doer));
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.answerOffer"), async (c) => {
    const answer = c.req.valid("json");
    const data = await change(c, c.req.valid("param"), (trx, held, doer) => answerOffer(trx, deps, held, answer, doer));
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.giveFeedback"), async (c) => {
    const feedback = c.req.valid("json");
    const data = await change(c, c.req.valid("param"), (trx, held, doer) => giveFeedback(trx, held, feedback, doer));
    return c.json({ data }, 200);
  });

  return routes;
};

/** Keeps what an applicant says of applying, in place of what they said before. Throws 409 where there is no decision. */
async function giveFeedback(trx: Trx, { row, job }: Held, { answer, note }: NewFeedback, doer: Doer): Promise<void> {
  if (!isDecided(row.recruitment_status_id))
    throw conflict("We ask this when there is a decision on your application.");
  const words = note === undefined ? {} : { note: note?.trim() || null };
  const said = { answer, ...words, answered_at: doer.now };
  await trx
    .insertInto("application_feedback")
    .values({ application_job_id: row.id, ...said })
    .onConflict((conflict) => conflict.column("application_job_id").doUpdateSet(said))
    .execute();
  await logDoing(trx, doer, {
    event: "feedback.given",
    subject: applicationSubjectOf(row, job),
    detail: feedbackWords[answer],
    jobPostId: job.id,
  });
}

/**
 * Takes one of the offered times: a confirmed interview with its mail. Taking the same again changes nothing. Throws 409 when
 * there is none to take, 422 for one that was not offered, is over or belongs to somebody else by now.
 */
async function takeTime(
  trx: Trx,
  site: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  held: Held,
  given: z.output<typeof TakenTime>,
  doer: Doer,
): Promise<void> {
  const { row, job } = held;
  const interview = (await findInterview(trx, row.id)) ?? null;
  const offered = await findOfferedTimes(trx, row.id);
  if (!offered || !canTakeTime({ ...row, interview }, doer.now))
    throw conflict("There is no time to choose any more. See how your application stands.");
  const starts_at = new Date(given.starts_at).toISOString();
  if (!offered.times.includes(starts_at))
    throw invalid({ starts_at: ["Choose one of the times that are offered now"] });
  if (Date.parse(starts_at) <= doer.now.getTime()) throw invalid({ starts_at: ["This time is over. Choose another"] });
  if (interview && offered.taken === starts_at) {
    const { note } = interview;
    return answerInterview(trx, held, { starts_at, answer: "coming", proposals: [], note }, doer);
  }
  if (!(await holdTime(trx, row, starts_at)))
    throw invalid({ starts_at: ["Somebody else has taken this time. Choose another"] });
  const { minutes, timezone, place, url, people, recruiter_note } = offered;
  const made = await saveInterview(trx, row.id, {
    ...{ starts_at, minutes, timezone, place, url, people, recruiter_note },
    isConfirmed: true,
    now: doer.now,
  });
  await logDoing(trx, doer, {
    event: "interview.answered",
    subject: applicationSubjectOf(row, job),
    detail: "You chose a time",
    jobPostId: job.id,
  });
  const invitation = { is: "chosen", uid: `interview-${row.id}`, now: doer.now } as const;
  await tellApplicant(trx, interviewMail(mailAbout(site, doer.user, job), made, invitation), doer.now);
}
