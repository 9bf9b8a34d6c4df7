import { IllegalMove } from "../database/application-moves";
import { moveAndTell } from "../mail/move-and-tell";
import { findRecruitmentStatus, getRecruitmentStatus, type RecruitmentStatusRow } from "../rules/recruitment-statuses";
import { getSent, lockSent } from "./find-application";
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
