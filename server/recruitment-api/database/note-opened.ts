import { recordActivity } from "../activity";
import { applicationSubjectOf, isLive } from "./application-jobs";
import type { ApplicationJobRow, Trx } from "./schema";

/**
 * Notes when a recruiter first opened a live application, and tells its applicant in the activity log. Safe to repeat: only the
 * first time counts.
 */
export async function noteOpened(
  trx: Trx,
  row: ApplicationJobRow,
  { userId, job, at }: { userId: number; job: { id: number; title: string }; at: Date },
): Promise<void> {
  if (!isLive(row)) return;
  const { numUpdatedRows } = await trx
    .updateTable("application_jobs")
    .set({ opened_at: at })
    .where("id", "=", row.id)
    .where("opened_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await recordActivity(trx, {
    userId,
    actor: "recruiter",
    event: "application.viewed_by_recruiter",
    subject: applicationSubjectOf(row, job),
    jobPostId: job.id,
    at,
  });
}
