import { dayMs } from "../../contract/values/durations";
import { graceMs } from "./taking-applications";
import { todayInManila } from "./today";

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** A span of time, its end included. */
export interface Span {
  after: Date;
  until: Date;
}

interface DraftReminder {
  /** Before the job closes; drafts begun later than that are not reminded. */
  days: number;
  closing: Span;
}

/**
 * The reminders of drafts, each with the closings of jobs it is due for now; `closings` spans them all. A missed reminder
 * is replaced by the next; the last is sent for as long as a closed job takes the draft.
 */
export function draftReminders(now: Date): { reminders: DraftReminder[]; closings: Span } {
  const takenSince = new Date(now.getTime() - graceMs);
  return {
    reminders: [
      { days: 7, closing: { after: inDays(now, 1), until: inDays(now, 7) } },
      { days: 1, closing: { after: takenSince, until: inDays(now, 1) } },
    ],
    closings: { after: takenSince, until: inDays(now, 7) },
  };
}

const licenceDays = 60;

/** Licences that expire on these days, `2027-01-21`, the first and last included, are in their last 60 days. */
export const licenceExpiries = (now: Date): { from: string; until: string } => ({
  from: todayInManila(now),
  until: todayInManila(inDays(now, licenceDays)),
});

/** Whether a licence was added before its last 60 days: later, its person has just seen how little time is left. */
export const wasKnownInTime = (licence: { expires_on: string; updated_at: string }): boolean =>
  todayInManila(inDays(new Date(licence.updated_at), licenceDays)) <= licence.expires_on;

/** What ends at these moments ends within 24 hours. */
export const endsSoon = (now: Date): Span => ({ after: now, until: inDays(now, 1) });

/** Due at most a day ago: a reminder still leaves two days to `closesUnanswered`. */
export const justOverdue = (now: Date): Span => ({ after: inDays(now, -1), until: now });

export interface InterviewReminder {
  name: "day" | "hour";
  /** Interviews that begin then are reminded of now. */
  span: Span;
  /** Seconds before the beginning. One set later than that is not reminded of: its mail has just come. */
  beforeS: number;
  inWords: string;
}

const hourMs = dayMs / 24;

/** The reminders of an interview, a day and an hour before; one that was missed is left to the next. */
export function interviewReminders(now: Date): Record<InterviewReminder["name"], InterviewReminder> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
  return {
    day: {
      name: "day",
      span: { after: inHours(1), until: inHours(24) },
      beforeS: (24 * hourMs) / 1000,
      inWords: "within a day",
    },
    hour: { name: "hour", span: { after: now, until: inHours(1) }, beforeS: hourMs / 1000, inWords: "within an hour" },
  };
}

const daysToAnswer = 3;

/** When an application is closed (720) because what was due at `due` did not come. */
export const closesUnanswered = (due: string): Date => inDays(new Date(due), daysToAnswer);

/** Whatever was due until this moment is past `closesUnanswered`. */
export const unansweredSince = (now: Date): Date => inDays(now, -daysToAnswer);

/** Whoever has proven their address until this moment had a week to fill in what is needed. */
export const tipSince = (now: Date): Date => inDays(now, -7);

/** Whoever was last here until this moment was away for 24 months. */
export function absentSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 24);
  return since;
}
