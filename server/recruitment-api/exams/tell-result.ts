import type { Transaction } from "kysely";
import type { ExamSitting } from "../database/exam-sessions";
import type { Database } from "../database/schema";
import type { ApiDependencies } from "../http/environment";
import { examResultMail } from "../mail/exam-mails";
import { tellApplicant } from "../mail/tell-applicant";

/** Mails the results of a session that the marking without a person has completed. */
export async function tellResult(
  trx: Transaction<Database>,
  deps: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  { session, parts }: ExamSitting,
  now: Date,
): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .innerJoin("applications", "applications.user_id", "users.id")
    .selectAll("users")
    .where("applications.id", "=", session.application_id)
    .executeTakeFirstOrThrow();
  await tellApplicant(trx, examResultMail({ ...deps, user, session }, parts, { isChanged: false }), now);
}
