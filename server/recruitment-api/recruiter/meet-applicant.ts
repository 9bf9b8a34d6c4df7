import { momentText } from "../../contract/values/moments";
import { recordActivity } from "../activity";
import { applicationSubjectOf } from "../database/application-jobs";
import { IllegalMove } from "../database/application-moves";
import { findInterview, saveInterview } from "../database/interviews";
import { findOfferedTimes } from "../database/offered-times";
import { getParties } from "../database/parties";
import type { ApplicationJobRow, Trx } from "../database/schema";
import { type About, mailAbout } from "../mail/application-mails";
import { interviewMail, offerMail } from "../mail/meeting-mails";
import { moveAndTell } from "../mail/move-and-tell";
import { type ApplicationMail, tellApplicant } from "../mail/tell-applicant";
import { cannotMeetOf, cannotMeetWords, isInTheWay } from "../rules/cannot-meet";
import { getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";
import { formatRefusal } from "./application-commands";
import { getSent, lockSent, namedBy, sentApplications } from "./find-application";
import { CannotDo, type Recruiter } from "./recruiter";

/** What is said of an appointment besides its time. */
export interface Circumstances {
  minutes: number | null;
  timezone: string;
  place: string | null;
  url: string | null;
  people: string | null;
  /** The recruiter's words, for the mail and the page. */
  recruiter_note: string | null;
}

/**
 * Sets or moves the interview of an application, in place of times that were offered. Moving removes the applicant's answer. A
 * time that the applicant proposed is confirmed at once. Returns whether it was confirmed. Throws `CannotDo`, also for a time at
 * which they cannot come, unless it is set `anyway`.
 */
export async function setInterview(
  recruiter: Recruiter,
  receiptOrId: string,
  { anyway, ...appointment }: Circumstances & { starts_at: Date; anyway: boolean },
): Promise<boolean> {
  let isProposed = false;
  await meet(recruiter, receiptOrId, statusIds.interview, async (trx, row) => {
    const before = await findInterview(trx, row.id);
    const proposed = (before ?? (await findOfferedTimes(trx, row.id)))?.proposals ?? [];
    const { starts_at, minutes } = appointment;
    isProposed = proposed.some((at) => Date.parse(at) === starts_at.getTime());
    await respectCannot(trx, row, { times: [starts_at], minutes, anyway: anyway || isProposed });
    await trx.deleteFrom("offered_times").where("application_job_id", "=", row.id).execute();
    const set = { ...appointment, isConfirmed: isProposed, now: recruiter.clock() };
    const interview = await saveInterview(trx, row.id, set);
    return {
      event: "interview.set",
      mail: (about) =>
        interviewMail(about, interview, {
          is: isProposed ? "confirmed" : before ? "moved" : "new",
          uid: `interview-${row.id}`,
          now: recruiter.clock(),
        }),
    };
  });
  return isProposed;
}

/** Writes an offer, or changes what it says. Throws `CannotDo`. */
export async function makeOffer(
  recruiter: Recruiter,
  receiptOrId: string,
  offer: { words: string; until: Date | null },
): Promise<void> {
  await meet(recruiter, receiptOrId, statusIds.offer, async (trx, row) => {
    const made = { ...offer, made_at: recruiter.clock() };
    const stored = await trx
      .insertInto("offers")
      .values({ application_job_id: row.id, ...made })
      .onConflict((conflict) => conflict.column("application_job_id").doUpdateSet(made))
      .returningAll()
      .executeTakeFirstOrThrow();
    return { event: "offer.made", mail: (about) => offerMail(about, stored) };
  });
}

interface Written {
  event: "interview.set" | "interview.times_offered" | "offer.made";
  mail: (about: About) => ApplicationMail;
}

/**
 * Stores an interview, times for one or an offer, moves the application to its status if it is not there yet, logs it and queues
 * one mail, in one transaction.
 */
export async function meet(
  recruiter: Recruiter,
  receiptOrId: string,
  status: typeof statusIds.interview | typeof statusIds.offer,
  write: (trx: Trx, row: ApplicationJobRow) => Promise<Written>,
): Promise<void> {
  const sent = await getSent(recruiter.db, receiptOrId);
  const to = getRecruitmentStatus(status);
  await recruiter.db.transaction().execute(async (trx) => {
    const row = await lockSent(trx, sent);
    const { event, mail: mailOf } = await write(trx, row);
    const { user, job } = await getParties(trx, sent);
    const mail = mailOf(mailAbout(recruiter, user, job));
    const from = getRecruitmentStatus(row.recruitment_status_id);
    if (from.id !== status)
      await moveAndTell(trx, recruiter, row, sent, { to, actor: "recruiter", note: null, mail }).catch(
        (error: unknown) => {
          throw error instanceof IllegalMove ? new CannotDo(formatRefusal(from, to, error.allowed)) : error;
        },
      );
    const at = recruiter.clock();
    const line = {
      userId: user.id,
      actor: "recruiter" as const,
      subject: applicationSubjectOf(row, job),
      jobPostId: job.id,
      at,
    };
    await recordActivity(trx, { ...line, event });
    if (from.id === status) await tellApplicant(trx, mail, at);
  });
}

/** Applications in the interview status, for the recruiter's lists. */
export const selectInvited = (db: Recruiter["db"]) =>
  sentApplications(db).select(namedBy).where("application_jobs.recruitment_status_id", "=", statusIds.interview);

/** Future interviews, the soonest first, with the applicant and their answer. */
export const listInterviews = ({ db, clock }: Pick<Recruiter, "db" | "clock">) =>
  selectInvited(db)
    .innerJoin("interviews", "interviews.application_job_id", "application_jobs.id")
    .selectAll("interviews")
    .where("interviews.starts_at", ">", clock().toISOString())
    .orderBy("interviews.starts_at")
    .execute();

/**
 * Throws `CannotDo` for times of an interview at which its applicant has said that they cannot come, unless they are offered
 * `anyway`. Hours mean the person's own clocks, so nothing is judged while their zone is unknown.
 */
export async function respectCannot(
  trx: Trx,
  { application_id }: Pick<ApplicationJobRow, "application_id">,
  { times, minutes, anyway }: { times: readonly Date[]; minutes: number | null; anyway: boolean },
): Promise<void> {
  if (anyway) return;
  const row = await trx
    .selectFrom("work_preferences")
    .innerJoin("applications", "applications.id", "work_preferences.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["cannot_meet_days", "cannot_meet_from", "cannot_meet_until", "users.timezone"])
    .where("applications.id", "=", application_id)
    .executeTakeFirst();
  const [said, timezone] = [cannotMeetOf(row ?? null), row?.timezone];
  if (!said || !timezone) return;
  const refused = times
    .map((at) => at.toISOString())
    .filter((startsAt) => isInTheWay(said, { startsAt, minutes, timezone }))
    .map((at) => momentText(at, timezone));
  if (refused.length === 0) return;
  throw new CannotDo(
    `They cannot come on ${refused.join(", nor on ")}.\nThey said when they cannot: ${cannotMeetWords(said)}. Choose another time, or add --anyway.`,
  );
}
