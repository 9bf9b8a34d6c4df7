import { examParts } from "../../contract/values/exam-parts";
import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import { applicationSubjectOf } from "../database/application-jobs";
import { moveApplicationJob } from "../database/application-moves";
import { findInterview } from "../database/interviews";
import { noteOpened } from "../database/note-opened";
import { getParties } from "../database/parties";
import type { ApplicationJobRow, Trx } from "../database/schema";
import { partsAskedBy } from "../rules/parts-asked";
import { type Actor, type RecruitmentStatusRow, statusIds } from "../rules/recruitment-statuses";
import { examInviteMail, mailAbout, statusMail } from "./application-mails";
import { type ApplicationMail, tellApplicant } from "./tell-applicant";

/** The time of the interview that a move to a final status cancels; null for none. */
async function calledOffBy(
  trx: Trx,
  { id, recruitment_status_id }: ApplicationJobRow,
  { kind }: RecruitmentStatusRow,
  now: Date,
): Promise<string | null> {
  if (kind === "active" || recruitment_status_id !== statusIds.interview) return null;
  const interview = await findInterview(trx, id);
  return interview && Date.parse(interview.starts_at) > now.getTime() ? interview.starts_at : null;
}

/**
 * Moves an application that the transaction has locked, and mails its applicant; `mail` replaces the default mail. Throws
 * `IllegalMove`.
 */
export async function moveAndTell(
  trx: Trx,
  { clock, brandName, siteOrigin }: Pick<ApiDependencies, "clock" | "brandName" | "siteOrigin">,
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
  if (actor === "recruiter") await noteOpened(trx, row, { userId: user.id, job, at });
  await recordActivity(trx, { ...line, event: "status.changed", detail: to.label });
  const about = mailAbout({ brandName, siteOrigin }, user, job);
  const parts = partsAskedBy(job.exam_parts).map((part) => examParts[part].name);
  const usual =
    to.key === "assessment"
      ? examInviteMail(about, { parts, dueAt: moved.next_action_due_at, note })
      : statusMail(about, { ...to, note, calledOff: await calledOffBy(trx, row, to, at) });
  await tellApplicant(trx, own ?? usual, at);
}
