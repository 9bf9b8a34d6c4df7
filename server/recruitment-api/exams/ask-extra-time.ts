import type { z } from "zod";
import type { ExamStanding, ExtraTimeRequest } from "../../contract/exams";
import { timeAmount } from "../../contract/values/exam-times";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, notFound } from "../core/refusals";
import { lockApplication } from "../database/application-record";
import { findApplicationId } from "../database/exam-sessions";
import { getExtraTime } from "./allowances";

/**
 * Asks a recruiter for more time than the person may choose; an earlier request is replaced, an equal one changes nothing. Throws
 * 404 for another person's application, 409 when they may already choose that much.
 */
export async function askExtraTime(
  { db }: Pick<ApiDependencies, "db">,
  doer: Doer,
  applicationId: number,
  { time_multiplier, reason }: z.output<typeof ExtraTimeRequest>,
): Promise<NonNullable<ExamStanding["extra_time_asked"]>> {
  return db.transaction().execute(async (trx) => {
    await lockApplication(trx, doer.user.id);
    const id = await findApplicationId(trx, doer.user.id, applicationId);
    if (id === null) throw notFound();
    const { multipliers, asked: before } = await getExtraTime(trx, id);
    if (multipliers.includes(time_multiplier))
      throw conflict("You may choose this much time already, on the page of your first test.");
    if (before?.time_multiplier === time_multiplier && before.reason === reason) return told(before);
    const asked = { time_multiplier, reason, asked_at: doer.now };
    await trx
      .insertInto("exam_time_requests")
      .values({ application_id: id, ...asked })
      .onConflict((conflict) => conflict.column("application_id").doUpdateSet(asked))
      .execute();
    await logDoing(trx, doer, { event: "exam.extra_time_asked", detail: timeAmount(time_multiplier) });
    return told(asked);
  });
}

const told = ({ time_multiplier, asked_at }: { time_multiplier: number; asked_at: string | Date }) => ({
  time_multiplier,
  asked_at: new Date(asked_at).toISOString(),
});
