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
  /** Days before the job closes; drafts that were created later get no reminder. */
  days: number;
  closing: Span;
}

/**
 * The reminders of drafts, each with the range of closing times for which it is due now; `closings` spans all of them. A missed
 * reminder is replaced by the next; the last one is sent as long as the draft can still be sent.
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

/** The expiry dates, both inclusive, of licences that are in their last 60 days. */
export const licenceExpiries = (now: Date): { from: string; until: string } => ({
  from: todayInManila(now),
  until: todayInManila(inDays(now, licenceDays)),
});

/** Whether a licence was saved before its last 60 days. Otherwise the person has just seen the date and needs no reminder. */
export const wasKnownInTime = (licence: { expires_on: string; updated_at: string }): boolean =>
  todayInManila(inDays(new Date(licence.updated_at), licenceDays)) <= licence.expires_on;

/** The range of the next 24 hours. */
export const endsSoon = (now: Date): Span => ({ after: now, until: inDays(now, 1) });

/** The range of the last 24 hours: a reminder then still leaves two days until `closesUnanswered`. */
export const justOverdue = (now: Date): Span => ({ after: inDays(now, -1), until: now });

const neededSoonDays = 2;

/**
 * The range of days for which what is still needed is reminded of now: two days, because a mail that waits for the morning still
 * comes before the day. `beforeDays` is how long before the day it must have been asked for: its mail has else just been sent.
 */
export const neededSoon = (now: Date): Span & { beforeDays: number } => ({
  after: now,
  until: inDays(now, neededSoonDays),
  beforeDays: neededSoonDays,
});

export interface InterviewReminder {
  name: "day" | "hour";
  /** The range of start times for which the reminder is due now. */
  span: Span;
  /**
   * Seconds before the start. An interview that was set later than this gets no reminder, because its mail has just been sent.
   */
  beforeS: number;
  inWords: string;
}

const hourMs = dayMs / 24;

/** The reminders of an interview, a day and an hour before; a missed one is skipped. */
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

/** When an application is closed (status 720) because the exam that was due at `due` was not taken. */
export const closesUnanswered = (due: string): Date => inDays(new Date(due), daysToAnswer);

/** Anything that was due before this moment is past `closesUnanswered`. */
export const unansweredSince = (now: Date): Date => inDays(now, -daysToAnswer);

/** People who confirmed their address before this moment have had a week to complete their profile. */
export const tipSince = (now: Date): Date => inDays(now, -7);

/** People whose last visit was before this moment have been away for 24 months. */
export function absentSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 24);
  return since;
}
