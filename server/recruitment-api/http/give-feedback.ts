import type { Transaction } from "kysely";
import type { NewFeedback } from "../../contract/feedback";
import { feedbackWords } from "../../contract/values/feedback";
import { type Doer, logDoing } from "../core/change-application";
import { conflict } from "../core/refusals";
import { applicationSubjectOf } from "../database/application-jobs";
import type { Database } from "../database/schema";
import { isDecided } from "../rules/recruitment-statuses";
import type { Held } from "./answer-meeting";

/** Keeps what an applicant says of applying, in place of what they said before. Throws 409 where there is no decision. */
export async function giveFeedback(
  trx: Transaction<Database>,
  { row, job }: Held,
  { answer, note }: NewFeedback,
  doer: Doer,
): Promise<void> {
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
