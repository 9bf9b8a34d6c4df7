import type { ApplicationJobCard } from "../../contract/applications";
import { minuteMs } from "../../contract/values/durations";
import { usualMinutes } from "../../contract/values/interviews";
import { isStillNeeded, takesNeeds } from "../../contract/values/needs";
import type { Meeting } from "../database/interviews";
import type { MessageCounts } from "../database/messages";
import type { NeedRow } from "../database/needs";
import type { ApplicationJobRow } from "../database/schema";
import { siteAddresses } from "../site-addresses";
import { openTimes } from "./open-times";
import { getRecruitmentStatus, statusIds } from "./recruitment-statuses";
import { type JobWindow, judgeWindow } from "./taking-applications";

type NextAction = ApplicationJobCard["next_action"];
type Held = Pick<
  ApplicationJobRow,
  | "recruitment_status_id"
  | "draft_started_at"
  | "draft_step"
  | "next_action_due_at"
  | "last_activity_at"
  | "job_post_id"
> &
  Meeting & { messages: MessageCounts; needs: readonly NeedRow[] };

/** What the applicant has to do next, if anything; `url` is a path of the site. */
export const nextAction = (held: Held, job: JobWindow, now: Date): NextAction =>
  ofStatus(held, job, now) ?? ofMessages(held);

/** A hint to read messages; none after a withdrawal. */
function ofMessages({ recruitment_status_id, messages: { unread }, job_post_id }: Held): NextAction {
  if (unread === 0 || getRecruitmentStatus(recruitment_status_id).kind === "withdrawal") return null;
  const label = unread === 1 ? "Read the recruiter’s message" : `Read ${unread} messages of the recruiter`;
  return { label, url: siteAddresses.messages(job_post_id), due_at: null };
}

function ofStatus(held: Held, job: JobWindow, now: Date): NextAction {
  const due_at = held.next_action_due_at;
  switch (held.recruitment_status_id) {
    case statusIds.draft: {
      const verdict = judgeWindow(job, held.draft_started_at, now);
      if (!verdict.takes) return null;
      // The close that pages show. The hours after it are a grace period for people who are late.
      const isBeforeClose = job.closes_at !== null && Date.parse(job.closes_at) > now.getTime();
      return {
        label: "Finish and send your application",
        url: siteAddresses.review(held.job_post_id),
        due_at: isBeforeClose ? job.closes_at : verdict.until,
      };
    }
    case statusIds.assessment:
      return { label: "Take the assessment", url: siteAddresses.examParts, due_at };
    case statusIds.interview:
      if (held.interview) return ofInterview(held.interview, held.job_post_id, now);
      return held.offered_times
        ? ofTimes(held.offered_times, held.job_post_id, now)
        : { label: "Answer our email about the interview", url: null, due_at };
    case statusIds.offer:
      return held.offer
        ? ofOffer(held.offer, held.job_post_id, now)
        : { label: "Reply to the offer", url: null, due_at };
    default:
      return takesNeeds(getRecruitmentStatus(held.recruitment_status_id).key) ? ofNeeds(held) : null;
  }
}

type Interview = NonNullable<Meeting["interview"]>;
type Times = NonNullable<Meeting["offered_times"]>;

/** Null while another time is being arranged, and after the interview. */
function ofInterview({ starts_at, minutes, answer }: Interview, jobId: number, now: Date): NextAction {
  const end = Date.parse(starts_at) + (minutes ?? usualMinutes) * minuteMs;
  if (answer === "another_time" || end <= now.getTime()) return null;
  const label = answer === null ? "Answer the invitation to the interview" : "Prepare for the interview";
  return { label, url: siteAddresses.interview(jobId), due_at: starts_at };
}

/** Null while another time is being arranged. It is due with the last of the times. */
function ofTimes(offered: Times, jobId: number, now: Date): NextAction {
  if (offered.answered_at !== null) return null;
  const last = openTimes(offered, now).at(-1);
  return last
    ? { label: "Choose a time for your interview", url: siteAddresses.interview(jobId), due_at: last }
    : { label: "Ask for another time for your interview", url: siteAddresses.interview(jobId), due_at: null };
}

/** Whether the applicant may take one of the offered times, also in place of the one they have: until the interview begins. */
export const canTakeTime = (
  { recruitment_status_id, interview }: Pick<Held, "recruitment_status_id" | "interview">,
  now: Date,
): boolean =>
  recruitment_status_id === statusIds.interview &&
  (interview === null || Date.parse(interview.starts_at) > now.getTime());

function ofOffer({ until }: NonNullable<Meeting["offer"]>, jobId: number, now: Date): NextAction {
  if (until !== null && Date.parse(until) <= now.getTime()) return null;
  return { label: "Answer the offer", url: siteAddresses.offer(jobId), due_at: until };
}

/** Null when everything was sent. */
function ofNeeds({ needs, job_post_id }: Held): NextAction {
  const first = needs.find(isStillNeeded);
  if (!first) return null;
  return { label: "Send what is still needed", url: siteAddresses.needed(job_post_id), due_at: first.until };
}

/** Explains the status for an interview or offer that the site itself shows; null for any other status. */
export function explainMeeting(held: Pick<Held, "recruitment_status_id"> & Meeting, now: Date): string | null {
  if (held.recruitment_status_id === statusIds.offer && held.offer)
    return "You have an offer. Read what it says, and accept or decline it.";
  if (held.recruitment_status_id !== statusIds.interview) return null;
  if (!held.interview) return held.offered_times && explainTimes(held.offered_times, now);
  if (held.interview.answer === "another_time") return anotherTime;
  return held.interview.answer === "coming"
    ? "You said that you will be at the interview. If something comes up, ask for another time."
    : "The employer would like to meet you. Say whether you can come, or ask for another time.";
}

const anotherTime =
  "You asked for another time for the interview. We look for one and email you; you do not need to do anything now.";

function explainTimes(offered: Times, now: Date): string {
  if (offered.answered_at !== null) return anotherTime;
  return openTimes(offered, now).length > 0
    ? "The employer would like to meet you. Choose the time that suits you."
    : "The employer would like to meet you. The times that were offered are taken or over: ask for another time.";
}

/** The days that a person has to act in a status; null for no limit. */
export const daysToAct = (statusId: number): number | null => (statusId === statusIds.assessment ? 7 : null);

/**
 * Sorts applications: first those that need the person, the soonest due on top; then active ones, the furthest first; then hired,
 * rejected, withdrawn; last drafts that can no longer be sent.
 */
export function byUrgency<Item extends { held: Held; job: JobWindow }>(items: readonly Item[], now: Date): Item[] {
  const ranked = items.map((item) => {
    const action = nextAction(item.held, item.job, now);
    return { item, rank: rankOf(item.held.recruitment_status_id, action), due: action?.due_at ?? "9999" };
  });
  ranked.sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.due < b.due ? -1 : a.due > b.due ? 1 : 0) ||
      (a.item.held.last_activity_at < b.item.held.last_activity_at ? 1 : -1),
  );
  return ranked.map(({ item }) => item);
}

function rankOf(statusId: number, action: NextAction): number {
  if (action) return 0;
  const { kind } = getRecruitmentStatus(statusId);
  if (statusId === statusIds.draft) return 4000;
  if (kind === "withdrawal") return 3000;
  if (kind === "ended") return statusId === statusIds.hired ? 1000 : 1000 + statusId;
  return 1000 - statusId;
}
