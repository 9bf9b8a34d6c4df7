import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { ExamCategory, NewExamSession } from "../../contract/exams";
import { examCategories } from "../../contract/values/exam-parts";
import type { Doer } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, invalid, notFound } from "../core/refusals";
import { lockApplication } from "../database/application-record";
import {
  type ExamSitting,
  findApplicationId,
  findOpenSitting,
  getExamSitting,
  isOpenSession,
  listSittings,
  lockExamSitting,
} from "../database/exam-sessions";
import type { Trx } from "../database/schema";
import { counts, findRetake } from "../rules/exam-attempts";
import { partLimitS, practiceLimitS, sessionMs } from "../rules/exam-limits";
import { getExtraTime } from "./allowances";
import { deletePractices } from "./delete-practices";
import { refuseRetake } from "./retakes";
import { listAsking } from "./send-jobs-on";
import { settle } from "./settle";
import { partsWaitedFor } from "./standing";

type Wish = z.output<typeof NewExamSession>;

/** The time limit of a part in seconds, with extra time. */
export const limitOf = (category: ExamCategory, practice: boolean, multiplier: number): number =>
  practice ? practiceLimitS : Math.round(partLimitS(category) * multiplier);

/**
 * Opens a session, or a practice, without starting a clock. Throws 404 for another person's application, 409 with
 * `open_session_id` when a session is open and with `retake_at` when its parts may not be taken yet, 422 for more time than was
 * granted. A new practice deletes the one before.
 */
export async function createExamSession(
  deps: ApiDependencies,
  doer: Doer,
  applicationId: number,
  wish: Wish,
): Promise<ExamSitting> {
  const { user, now } = doer;
  return deps.db.transaction().execute(async (trx) => {
    await lockApplication(trx, user.id);
    if ((await findApplicationId(trx, user.id, applicationId)) === null) throw notFound();
    if (wish.practice) await deletePractices(trx, applicationId);
    else await refuseSecond(trx, deps, applicationId, now);
    const plan = wish.practice
      ? { parts: examCategories, multiplier: 1, attempt: 1, expiresAt: new Date(now.getTime() + sessionMs) }
      : await planScored(trx, doer, applicationId, wish);
    const { id } = await trx
      .insertInto("exam_sessions")
      .values({
        application_id: applicationId,
        practice: wish.practice,
        attempt_no: plan.attempt,
        seed: randomBytes(16).toString("hex"),
        time_multiplier: plan.multiplier,
        job_post_id: await ownJob(trx, applicationId, wish.job_id),
        created_at: now,
        expires_at: plan.expiresAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const parts = plan.parts.map((category) => ({
      session_id: id,
      category,
      limit_s: limitOf(category, wish.practice, plan.multiplier),
    }));
    await trx.insertInto("exam_parts").values(parts).execute();
    return getExamSitting(trx, applicationId, id);
  });
}

/** One session at a time: 409 while one is open. */
async function refuseSecond(trx: Trx, deps: ApiDependencies, applicationId: number, now: Date): Promise<void> {
  const open = await findOpenSitting(trx, applicationId, false);
  const locked = open && (await lockExamSitting(trx, applicationId, open.session.id));
  const settled = locked && (await settle(trx, deps, locked, now));
  if (!settled || !isOpenSession(settled.session)) return;
  throw conflict("You have an assessment open already. Continue it, or end it first.", {
    open_session_id: settled.session.id,
  });
}

async function planScored(trx: Trx, doer: Doer, applicationId: number, wish: Wish) {
  const { now } = doer;
  const { multipliers } = await getExtraTime(trx, applicationId);
  if (!multipliers.includes(wish.time_multiplier)) {
    const message = "More than 25% extra time has to be agreed with us first. Write to us.";
    throw invalid({ time_multiplier: [message] });
  }
  const sittings = await listSittings(trx, applicationId);
  const asking = await listAsking(trx, applicationId);
  const due = asking.flatMap(({ due_at }) => (due_at === null ? [] : Date.parse(due_at)));
  const latest = Math.max(0, ...due);
  return {
    parts: chooseParts(doer, wish.parts, sittings, partsWaitedFor(asking, sittings, now)),
    multiplier: wish.time_multiplier,
    attempt: sittings.filter(({ session }) => counts(session) && session.started_at !== null).length + 1,
    expiresAt: new Date(latest > now.getTime() ? latest : now.getTime() + sessionMs),
  };
}

/** The requested parts, else those that applications wait for, else all that may be taken now. */
function chooseParts(
  doer: Doer,
  named: readonly ExamCategory[] | undefined,
  sittings: readonly ExamSitting[],
  waitedFor: readonly ExamCategory[],
): ExamCategory[] {
  const mayTake = (category: ExamCategory) => findRetake(category, sittings, doer.now) === null;
  const wanted = named ?? (waitedFor.length > 0 ? waitedFor : examCategories);
  const chosen = examCategories.filter((category) => wanted.includes(category));
  const refused = chosen.filter((category) => !mayTake(category));
  if (refused.length > 0 && (named || refused.length === chosen.length)) {
    throw refuseRetake(refused, sittings, doer);
  }
  return chosen.filter(mayTake);
}

async function ownJob(trx: Trx, applicationId: number, jobId: number | undefined): Promise<number | null> {
  if (jobId === undefined) return null;
  const job = await trx
    .selectFrom("application_jobs")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("job_post_id", "=", jobId)
    .executeTakeFirst();
  if (!job) throw invalid({ job_id: ["Choose one of the jobs you applied for"] });
  return jobId;
}
