import { sql, type Transaction } from "kysely";
import { momentText } from "../../contract/values/moments";
import { findInterview } from "../database/interviews";
import { findOfferedTimes, offeredTimesOf, readOfferedTimes } from "../database/offered-times";
import type { ApplicationJobRow, Database } from "../database/schema";
import { timesMail } from "../mail/meeting-mails";
import { statusIds } from "../rules/recruitment-statuses";
import { type Circumstances, meet, selectInvited } from "./meet-applicant";
import { CannotDo, type Recruiter } from "./recruiter";
import { respectCannot } from "./respect-cannot";

/**
 * Offers times for one interview to an applicant, in place of the times and the interview that there were. Throws `CannotDo` for
 * one that another applicant of the job has taken, and for one at which they cannot come, unless it is offered `anyway`.
 */
export async function offerTimes(
  recruiter: Recruiter,
  receiptOrId: string,
  { times, anyway, ...circumstances }: Circumstances & { times: readonly Date[]; anyway: boolean },
): Promise<void> {
  await meet(recruiter, receiptOrId, statusIds.interview, async (trx, row) => {
    const now = recruiter.clock();
    await respectCannot(trx, row, { times, minutes: circumstances.minutes, anyway });
    const before = await findInterview(trx, row.id);
    await trx.deleteFrom("interviews").where("application_job_id", "=", row.id).execute();
    const offered = { ...circumstances, times: times.map((at) => at.toISOString()), offered_at: now };
    const anew = { ...offered, taken: null, proposals: "[]", note: null, answered_at: null };
    await trx
      .insertInto("offered_times")
      .values({ application_job_id: row.id, job_post_id: row.job_post_id, ...anew })
      .onConflict((conflict) => conflict.column("application_job_id").doUpdateSet(anew))
      .execute();
    await refuseTaken(trx, row, circumstances.timezone);
    const calledOff = before && Date.parse(before.starts_at) > now.getTime() ? before.starts_at : null;
    return { event: "interview.times_offered", mail: (about) => timesMail(about, offered, calledOff) };
  });
}

async function refuseTaken(trx: Transaction<Database>, { id }: ApplicationJobRow, zone: string): Promise<void> {
  const offered = await findOfferedTimes(trx, id);
  const taken = offered?.times.filter((at) => !offered.free.includes(at)).map((at) => momentText(at, zone)) ?? [];
  if (taken.length > 0) throw new CannotDo(`Another applicant of this job has taken ${taken.join(" and ")}.`);
}

/** Times still to come that were offered, by application, the longest waiting first; one of them may be taken. */
export async function listOfferedTimes({ db, clock }: Pick<Recruiter, "db" | "clock">) {
  const rows = await selectInvited(db)
    .innerJoin("offered_times", "offered_times.application_job_id", "application_jobs.id")
    .select(offeredTimesOf("application_jobs.id").$notNull().as("offered"))
    .where(sql<boolean>`${clock().toISOString()} < any (offered_times.times)`)
    .orderBy("offered_times.offered_at")
    .execute();
  return rows.map(({ offered, ...row }) => ({ ...row, ...readOfferedTimes(offered) }));
}
