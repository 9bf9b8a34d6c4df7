import type { Transaction } from "kysely";
import { examParts } from "../../contract/values/exam-parts";
import { recordActivity } from "../activity";
import { applicationSubjectOf } from "../database/application-jobs";
import { IllegalMove, moveApplicationJob } from "../database/application-moves";
import { findInterview } from "../database/interviews";
import type { ApplicationJobRow, Database } from "../database/schema";
import { partsAskedBy } from "../exams/parts-asked";
import { examInviteMail, statusMail } from "../mail/application-mails";
import { mailAbout } from "../mail/mail-about";
import { type ApplicationMail, tellApplicant } from "../mail/tell-applicant";
import {
  type Actor,
  findRecruitmentStatus,
  getRecruitmentStatus,
  type RecruitmentStatusRow,
  statusIds,
} from "../rules/recruitment-statuses";
import { getParties, getSent, lockSent } from "./find-application";
import { CannotDo, keyForRecruiter, type Recruiter } from "./recruiter";

/**
 * Moves an application to the status with this key as a recruiter: history, activity log and the applicant's mail in one
 * transaction. Throws `CannotDo` with the moves that are allowed.
 */
export async function moveAsRecruiter(
  recruiter: Recruiter,
  receiptOrId: string,
  key: string,
  note: string | null,
): Promise<{ from: RecruitmentStatusRow; to: RecruitmentStatusRow }> {
  const to = findRecruitmentStatus(key);
  if (!to) throw new CannotDo(`There is no status “${key}”.`);
  const sent = await getSent(recruiter.db, receiptOrId);
  return recruiter.db.transaction().execute(async (trx) => {
    const row = await lockSent(trx, sent);
    const from = getRecruitmentStatus(row.recruitment_status_id);
    await moveAndTell(trx, recruiter, row, sent, { to, actor: "recruiter", note }).catch((error: unknown) => {
      throw error instanceof IllegalMove ? new CannotDo(formatRefusal(from, to, error.allowed)) : error;
    });
    return { from, to };
  });
}

/** Why an application cannot move so, and where it can. */
export const formatRefusal = (
  from: RecruitmentStatusRow,
  to: RecruitmentStatusRow,
  allowed: readonly RecruitmentStatusRow[],
) =>
  [
    `An application cannot go from ${keyForRecruiter(from)} to ${to.key}.`,
    allowed.length > 0
      ? `Allowed from here: ${allowed.map((status) => status.key).join(", ")}.`
      : "Nothing is allowed from here: it has ended.",
  ].join("\n");

/** When the interview would have been that a move to an end calls off; null for none. */
async function calledOffBy(
  trx: Transaction<Database>,
  { id, recruitment_status_id }: ApplicationJobRow,
  { kind }: RecruitmentStatusRow,
  now: Date,
): Promise<string | null> {
  if (kind === "active" || recruitment_status_id !== statusIds.interview) return null;
  const interview = await findInterview(trx, id);
  return interview && Date.parse(interview.starts_at) > now.getTime() ? interview.starts_at : null;
}

/** Moves an application that the transaction has locked, and tells its applicant, by `mail` if given. Throws `IllegalMove`. */
export async function moveAndTell(
  trx: Transaction<Database>,
  { clock, brandName, siteOrigin }: Pick<Recruiter, "clock" | "brandName" | "siteOrigin">,
  row: ApplicationJobRow,
  parties: { user_id: number; job_id: number },
  {
    to,
    actor,
    note,
    mail: own,
  }: { to: RecruitmentStatusRow; actor: Actor; note: string | null; mail?: ApplicationMail },
): Promise<void> {
  const at = clock();
  const moved = await moveApplicationJob(trx, row, { to: to.id, actor, note, at });
  const { user, job } = await getParties(trx, parties);
  const line = { userId: user.id, actor, subject: applicationSubjectOf(row, job), jobPostId: job.id, at };
  if (to.key === "screening") await recordActivity(trx, { ...line, event: "application.viewed_by_recruiter" });
  await recordActivity(trx, { ...line, event: "status.changed", detail: to.label });
  const about = mailAbout({ brandName, siteOrigin }, user, job);
  const parts = partsAskedBy(job.exam_parts).map((part) => examParts[part].name);
  const usual =
    to.key === "assessment"
      ? examInviteMail(about, { parts, dueAt: moved.next_action_due_at, note })
      : statusMail(about, { ...to, note, calledOff: await calledOffBy(trx, row, to, at) });
  await tellApplicant(trx, own ?? usual, at);
}
