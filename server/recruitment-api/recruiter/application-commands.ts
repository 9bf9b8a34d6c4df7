import { IllegalMove } from "../database/application-moves";
import { moveAndTell } from "../mail/move-and-tell";
import { findRecruitmentStatus, getRecruitmentStatus, type RecruitmentStatusRow } from "../rules/recruitment-statuses";
import type { Options } from "./command";
import { countErased, getSent, listSent, lockSent } from "./find-application";
import { CannotDo, keyForRecruiter, type Recruiter } from "./recruiter";
import { formatWhoAndWhat } from "./show-application";
import { idIn, noteIn } from "./typed-values";

export async function listApplications({ db, say }: Recruiter, _: [], { job }: Options<"job">): Promise<void> {
  const jobId = job === undefined ? null : idIn("job", job);
  const sent = await listSent(db, jobId);
  const erased = await countErased(db, jobId);
  if (sent.length === 0 && erased === 0) return say("No application has been sent.");
  for (const application of sent) {
    const status = keyForRecruiter(getRecruitmentStatus(application.recruitment_status_id));
    say(`${application.receipt_code}  ${status.padEnd(16)}  ${formatWhoAndWhat(application)}`);
  }
  if (erased > 0) say(`Also sent, by people whose accounts are erased by now: ${erased}`);
}

export async function moveApplication(
  recruiter: Recruiter,
  [receiptOrId, key]: [string, string],
  { note }: Options<"note">,
): Promise<void> {
  const { from, to } = await moveAsRecruiter(recruiter, receiptOrId, key, noteIn(note));
  recruiter.say(
    `Moved from ${from.key} to ${to.key}. The applicant now sees “${to.label}”; the mail goes out within a minute.`,
  );
}

/**
 * Moves an application to the status with this key as a recruiter: history, activity log and the applicant's mail in one
 * transaction. Throws `CannotDo` with the moves that are allowed.
 */
async function moveAsRecruiter(
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
