import type { Transaction } from "kysely";
import type { z } from "zod";
import type { TakenTime } from "../../contract/interviews";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, invalid } from "../core/refusals";
import { applicationSubjectOf } from "../database/application-jobs";
import { findInterview, saveInterview } from "../database/interviews";
import { findOfferedTimes, holdTime } from "../database/offered-times";
import type { Database } from "../database/schema";
import { mailAbout } from "../mail/mail-about";
import { interviewMail } from "../mail/meeting-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { canTakeTime } from "../rules/next-action";
import { answerInterview, type Held } from "./answer-meeting";

/**
 * Takes one of the offered times: a confirmed interview with its mail. Taking the same again changes nothing. Throws 409 when
 * there is none to take, 422 for one that was not offered, is over or belongs to somebody else by now.
 */
export async function takeTime(
  trx: Transaction<Database>,
  site: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  held: Held,
  given: z.output<typeof TakenTime>,
  doer: Doer,
): Promise<void> {
  const { row, job } = held;
  const interview = (await findInterview(trx, row.id)) ?? null;
  const offered = await findOfferedTimes(trx, row.id);
  if (!offered || !canTakeTime({ ...row, interview }, doer.now))
    throw conflict("There is no time to choose any more. See how your application stands.");
  const starts_at = new Date(given.starts_at).toISOString();
  if (!offered.times.includes(starts_at))
    throw invalid({ starts_at: ["Choose one of the times that are offered now"] });
  if (Date.parse(starts_at) <= doer.now.getTime()) throw invalid({ starts_at: ["This time is over. Choose another"] });
  if (interview && offered.taken === starts_at) {
    const { note } = interview;
    return answerInterview(trx, held, { starts_at, answer: "coming", proposals: [], note }, doer);
  }
  if (!(await holdTime(trx, row, starts_at)))
    throw invalid({ starts_at: ["Somebody else has taken this time. Choose another"] });
  const { minutes, timezone, place, url, people, recruiter_note } = offered;
  const made = await saveInterview(trx, row.id, {
    ...{ starts_at, minutes, timezone, place, url, people, recruiter_note },
    isConfirmed: true,
    now: doer.now,
  });
  await logDoing(trx, doer, {
    event: "interview.answered",
    subject: applicationSubjectOf(row, job),
    detail: "You chose a time",
    jobPostId: job.id,
  });
  const invitation = { is: "chosen", uid: `interview-${row.id}`, now: doer.now } as const;
  await tellApplicant(trx, interviewMail(mailAbout(site, doer.user, job), made, invitation), doer.now);
}
