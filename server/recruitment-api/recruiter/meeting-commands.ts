import { sql } from "kysely";
import { maxOfferedTimes } from "../../contract/values/interviews";
import { momentText } from "../../contract/values/moments";
import { usualTimeZone } from "../../contract/values/timezones";
import { findInterview } from "../database/interviews";
import { findOfferedTimes, offeredTimesOf, readOfferedTimes } from "../database/offered-times";
import type { ApplicationJobRow, Trx } from "../database/schema";
import { timesMail } from "../mail/meeting-mails";
import { statusIds } from "../rules/recruitment-statuses";
import type { Options } from "./command";
import {
  type Circumstances,
  listInterviews,
  makeOffer,
  meet,
  respectCannot,
  selectInvited,
  setInterview,
} from "./meet-applicant";
import { CannotDo, type Recruiter } from "./recruiter";
import { noteIn, textIn, typedMoment, typedZone } from "./typed-values";

/** The command that sets or moves an interview. */
export async function interview(
  recruiter: Recruiter,
  [receiptOrId, at]: [string, string],
  options: Options<Told | "anyway">,
): Promise<void> {
  const circumstances = circumstancesIn(options);
  const zone = circumstances.timezone;
  const startsAt = comingIn(at, zone, recruiter.clock());
  const isProposed = await setInterview(recruiter, receiptOrId, {
    ...circumstances,
    starts_at: startsAt,
    anyway: options.anyway !== undefined,
  });
  recruiter.say(
    `The interview is on ${momentText(startsAt.toISOString(), zone)}${isProposed ? ", as the applicant proposed, so it is confirmed" : ""}. The applicant gets a mail within a minute.`,
  );
}

/** The command that offers times for an interview, of which the applicant takes one. */
export async function offerSeveral(
  recruiter: Recruiter,
  [receiptOrId, ...typed]: [string, ...string[]],
  options: Options<Told | "anyway">,
): Promise<void> {
  const circumstances = circumstancesIn(options);
  const moments = typed.map((at) => comingIn(at, circumstances.timezone, recruiter.clock()).getTime());
  const times = [...new Set(moments)].sort((one, other) => one - other).map((at) => new Date(at));
  if (times.length > maxOfferedTimes) throw new CannotDo(`Offer at most ${maxOfferedTimes} times.`);
  await offerTimes(recruiter, receiptOrId, { ...circumstances, times, anyway: options.anyway !== undefined });
  recruiter.say(
    `Offered: ${times.map((at) => momentText(at.toISOString(), circumstances.timezone)).join("; ")}. The applicant gets a mail within a minute, and chooses on the site.`,
  );
}

/** The command that makes or changes an offer. */
export async function offer(
  recruiter: Recruiter,
  [receiptOrId, words]: [string, string],
  { until, ...options }: Options<"until" | "zone">,
): Promise<void> {
  const zone = typedZone(options);
  await makeOffer(recruiter, receiptOrId, {
    words: textIn("The offer", words, 2000),
    until: until === undefined ? null : typedMoment(until, zone),
  });
  recruiter.say("The offer is made. The applicant gets a mail within a minute.");
}

type Told = "zone" | "minutes" | "place" | "link" | "with" | "note";

function circumstancesIn({ minutes, place, link, with: people, note, ...options }: Options<Told>): Circumstances {
  return {
    minutes: minutes === undefined ? null : minutesIn(minutes),
    timezone: typedZone(options),
    place: place === undefined ? null : textIn("The place", place, 200),
    url: link === undefined ? null : linkIn(link),
    people: people === undefined ? null : textIn("Who", people, 200),
    recruiter_note: noteIn(note),
  };
}

function comingIn(typed: string, zone: string, now: Date): Date {
  const at = typedMoment(typed, zone);
  if (at <= now) throw new CannotDo("An interview has to be still to come.");
  return at;
}

function minutesIn(typed: string): number {
  if (!/^[1-9]\d{0,2}$/.test(typed)) throw new CannotDo("Give --minutes a whole number from 1 to 999.");
  return Number(typed);
}

function linkIn(typed: string): string {
  if (!/^https?:/.test(typed) || !URL.canParse(typed)) throw new CannotDo("Give --link an address like https://….");
  return typed;
}

const answers = { none: "no answer yet", coming: "will be there", another_time: "asks for another time" };

/** The command that lists interviews to come and their answers, then the times that applicants choose among. */
export async function listMeetings(recruiter: Recruiter): Promise<void> {
  const interviews = await listInterviews(recruiter);
  const offered = await listOfferedTimes(recruiter);
  if (interviews.length + offered.length === 0) return recruiter.say("There is no interview to come.");
  for (const { receipt_code, starts_at, timezone, name, title, answer, ...said } of interviews) {
    const zone = timezone ?? usualTimeZone;
    recruiter.say(
      `${receipt_code}  ${momentText(starts_at, zone)}  ${name}, for ${title}: ${answers[answer ?? "none"]}`,
    );
    sayProposed(recruiter, zone, said);
  }
  if (offered.length > 0) recruiter.say("Times offered:");
  for (const { receipt_code, name, title, timezone, times, taken, ...said } of offered) {
    const zone = timezone ?? usualTimeZone;
    const answer = said.answered_at ? answers.another_time : "has not chosen yet";
    recruiter.say(`${receipt_code}  ${name}, for ${title}: ${taken ? "chose one" : answer}`);
    for (const at of times) {
      const state = said.free.includes(at) ? "free" : "taken by another applicant";
      recruiter.say(`  ${momentText(at, zone)}: ${at === taken ? "taken" : state}`);
    }
    sayProposed(recruiter, zone, said);
  }
}

function sayProposed(
  { say }: Recruiter,
  zone: string,
  { proposals, note }: { proposals: readonly string[]; note: string | null },
): void {
  for (const at of proposals) say(`  could come on ${momentText(at, zone)}`);
  if (note) say(`  says: ${note}`);
}

/**
 * Offers times for one interview to an applicant, in place of the times and the interview that there were. Throws `CannotDo` for
 * one that another applicant of the job has taken, and for one at which they cannot come, unless it is offered `anyway`.
 */
async function offerTimes(
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

async function refuseTaken(trx: Trx, { id }: ApplicationJobRow, zone: string): Promise<void> {
  const offered = await findOfferedTimes(trx, id);
  const taken = offered?.times.filter((at) => !offered.free.includes(at)).map((at) => momentText(at, zone)) ?? [];
  if (taken.length > 0) throw new CannotDo(`Another applicant of this job has taken ${taken.join(" and ")}.`);
}

/** Times still to come that were offered, by application, the longest waiting first; one of them may be taken. */
async function listOfferedTimes({ db, clock }: Pick<Recruiter, "db" | "clock">) {
  const rows = await selectInvited(db)
    .innerJoin("offered_times", "offered_times.application_job_id", "application_jobs.id")
    .select(offeredTimesOf("application_jobs.id").$notNull().as("offered"))
    .where(sql<boolean>`${clock().toISOString()} < any (offered_times.times)`)
    .orderBy("offered_times.offered_at")
    .execute();
  return rows.map(({ offered, ...row }) => ({ ...row, ...readOfferedTimes(offered) }));
}
