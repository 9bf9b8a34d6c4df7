import type { z } from "zod";
import type { InterviewAnswer, OfferAnswer } from "../../contract/interviews";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, invalid } from "../core/refusals";
import { applicationSubjectOf } from "../database/application-jobs";
import { moveApplicationJob } from "../database/application-moves";
import { findInterview } from "../database/interviews";
import { findOfferedTimes } from "../database/offered-times";
import type { ApplicationJobRow, JobPostRow, Trx } from "../database/schema";
import { mailAbout, statusMail } from "../mail/application-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";

/** An application that the transaction has locked, with its job. */
export interface Held {
  row: ApplicationJobRow;
  job: JobPostRow;
}

/**
 * Stores the answer to an invitation, or that none of the offered times suits. Throws 409 when the interview was called off or
 * moved meanwhile, 422 when the person asks for another time without a proposal or a note.
 */
export async function answerInterview(
  trx: Trx,
  { row, job }: Held,
  { starts_at, answer, proposals, note }: z.output<typeof InterviewAnswer>,
  doer: Doer,
): Promise<void> {
  const invited = row.recruitment_status_id === statusIds.interview ? await findInvitation(trx, row.id) : null;
  if (!invited || (invited.starts_at === null && answer !== "another_time"))
    throw conflict("There is no interview to answer any more.");
  if (momentOf(invited.starts_at) !== momentOf(starts_at))
    throw conflict("The interview was moved meanwhile. Read when it is now, and answer again.");
  const other = answer === "another_time" ? proposals.map((at) => new Date(at).toISOString()) : [];
  if (other.some((at) => Date.parse(at) <= doer.now.getTime()))
    throw invalid({ proposals: ["Propose times that are still to come"] });
  const words = note?.trim() || null;
  if (answer === "another_time" && other.length === 0 && words === null)
    throw invalid({ proposals: ["Propose a time that suits you, or say in words when you can"] });
  const isSame = invited.answer === answer && invited.note === words && invited.proposals.join() === other.join();
  if (isSame) return;
  const said = { proposals: JSON.stringify(other), note: words, answered_at: doer.now };
  if (invited.starts_at === null)
    await trx.updateTable("offered_times").set(said).where("application_job_id", "=", row.id).execute();
  else
    await trx
      .updateTable("interviews")
      .set({ answer, ...said })
      .where("application_job_id", "=", row.id)
      .execute();
  await logDoing(trx, doer, {
    event: "interview.answered",
    subject: applicationSubjectOf(row, job),
    detail: answer === "coming" ? "You will be there" : "You asked for another time",
    jobPostId: job.id,
  });
}

const momentOf = (at: string | null) => at && Date.parse(at);

/** What is answered: the interview, else the times offered for one; null when there is neither. */
async function findInvitation(trx: Trx, applicationJobId: number) {
  const interview = await findInterview(trx, applicationJobId);
  if (interview) return interview;
  const offered = await findOfferedTimes(trx, applicationJobId);
  return offered && { ...offered, starts_at: null, answer: offered.answered_at && ("another_time" as const) };
}

/** The statuses that an answer to an offer leads to. */
const answered = { accept: statusIds.offer_accepted, decline: statusIds.offer_declined } as const;

/** Accepts or declines an offer, and confirms it by mail. The same again changes nothing; 409 for anything but an open offer. */
export async function answerOffer(
  trx: Trx,
  site: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  { row, job }: Held,
  { answer, note }: z.output<typeof OfferAnswer>,
  doer: Doer,
): Promise<void> {
  const to = answered[answer];
  if (row.recruitment_status_id === to) return;
  if (row.recruitment_status_id !== statusIds.offer) throw conflict("There is no offer to answer any more.");
  const offer = await trx
    .selectFrom("offers")
    .select("until")
    .where("application_job_id", "=", row.id)
    .executeTakeFirst();
  if (offer?.until && Date.parse(offer.until) <= doer.now.getTime())
    throw conflict("The time to answer this offer is over. Write to us if you still want it.");
  const words = note?.trim() || null;
  await moveApplicationJob(trx, row, { to, actor: "you", note: words, at: doer.now });
  const { label, explanation } = getRecruitmentStatus(to);
  await logDoing(trx, doer, {
    event: "status.changed",
    subject: applicationSubjectOf(row, job),
    detail: label,
    jobPostId: job.id,
  });
  await tellApplicant(trx, statusMail(mailAbout(site, doer.user, job), { label, explanation, note: null }), doer.now);
}
