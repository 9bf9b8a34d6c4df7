import type { ApiDependencies } from "../core/environment";
import type { ExamSitting } from "../database/exam-sessions";
import type { ExamPartRow, Trx } from "../database/schema";
import { examResultMail, examTimeEndedMail } from "../mail/exam-mails";
import { tellApplicant } from "../mail/tell-applicant";

/** Mails the results of a session that automatic marking has completed. */
export async function tellResult(
  trx: Trx,
  deps: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  { session, parts }: ExamSitting,
  now: Date,
): Promise<void> {
  const user = await getSitter(trx, session);
  await tellApplicant(trx, examResultMail({ ...deps, user, session }, parts, { isChanged: false }), now);
}

/** Mails that the clock ended a test. */
export async function tellTimeEnded(
  trx: Trx,
  deps: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  { session, part, lateUntil }: { session: ExamSitting["session"]; part: ExamPartRow; lateUntil: string | null },
  now: Date,
): Promise<void> {
  const user = await getSitter(trx, session);
  await tellApplicant(trx, examTimeEndedMail({ ...deps, user, session }, part, lateUntil), now);
}

const getSitter = (trx: Trx, { application_id }: ExamSitting["session"]) =>
  trx
    .selectFrom("users")
    .innerJoin("applications", "applications.user_id", "users.id")
    .selectAll("users")
    .where("applications.id", "=", application_id)
    .executeTakeFirstOrThrow();
