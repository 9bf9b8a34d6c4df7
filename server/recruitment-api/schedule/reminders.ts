import { type RawBuilder, sql } from "kysely";
import { isStillNeeded } from "../../contract/values/needs";
import { findApplicationRecord } from "../database/find-record";
import { listNeeds } from "../database/needs";
import { readOfferedTimes } from "../database/offered-times";
import { chooseSoonMail, interviewSoonMail } from "../mail/meeting-mails";
import { neededSoonMail } from "../mail/need-mails";
import {
  assessmentEndsMail,
  draftClosesMail,
  examDueMail,
  examOverdueMail,
  licenceExpiresMail,
  profileTipMail,
  savedJobClosesMail,
} from "../mail/reminder-mails";
import { stillRemindable } from "../rules/bookmark-reminder";
import { currentStatus } from "../rules/job-post-status";
import { openTimes } from "../rules/open-times";
import {
  closesUnanswered,
  draftReminders,
  endsSoon,
  type InterviewReminder,
  interviewReminders,
  justOverdue,
  licenceExpiries,
  neededSoon,
  type Span,
  tipSince,
  wasKnownInTime,
} from "../rules/reminders";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { judgeWindow } from "../rules/taking-applications";
import { remind } from "./remind";
import {
  closing,
  drafts,
  examDueAt,
  interviews,
  licences,
  openAssessments,
  openNeeds,
  savedJobs,
  soonestTime,
  unchosenTimes,
  unfinishedProfiles,
  waitingForExam,
} from "./reminded-of";
import type { ScheduledTask } from "./task";

const isWithin = (moment: RawBuilder<unknown>, { after, until }: Span) =>
  sql<boolean>`(${moment} > ${after} and ${moment} <= ${until})`;

/**
 * The key of a draft's reminder; null for a draft that was created too late for it. The closing day is part of the key, so a
 * postponed closing gets new reminders.
 */
function draftKey(now: Date) {
  const reminders = draftReminders(now).reminders.map(
    ({ days, closing: span }) => sql`
      when ${isWithin(closing, span)}
        and application_jobs.draft_started_at < ${closing} - ${days}::integer * interval '1 day'
      then ${days}::integer`,
  );
  return sql<string>`('draft_closes ' || (case ${sql.join(reminders, sql` `)} end) || ' days ' || application_jobs.id
    || ' ' || to_char(${closing} at time zone 'UTC', 'YYYY-MM-DD'))`;
}

/** The due time is part of the key, because an exam can be requested again after a hold. */
const examKey = (reminder: "soon" | "overdue") =>
  sql<string>`('exam_ends_soon ' || ${reminder}::text || ' ' || application_jobs.id
    || ' ' || extract(epoch from ${examDueAt})::bigint)`;

/** The condition on `application_jobs` that this reminder of the exam was really sent: not only queued, dropped or given up. */
export const wasRemindedOfExam = (reminder: "soon" | "overdue") =>
  sql<boolean>`exists (select from mails where mails.once_key = ${examKey(reminder)} and mails.state = 'sent')`;

const startsAt = sql.ref<string>("interviews.starts_at");

/**
 * The interview's time is part of the key, so a moved one gets new reminders. An interview that was set later than the reminder
 * is left out, because its mail has just been sent.
 */
const interviewIn = (name: string, which: InterviewReminder["name"]) =>
  remind({
    name,
    of: interviews,
    id: "application_jobs.id",
    isDue: (now) => {
      const { span, beforeS } = interviewReminders(now)[which];
      return sql`(${isWithin(startsAt, span)}
        and interviews.set_at < ${startsAt} - make_interval(secs => ${beforeS}))`;
    },
    onceKey: () =>
      sql`('interview_soon ' || ${which}::text || ' ' || application_jobs.id
        || ' ' || extract(epoch from ${startsAt})::bigint)`,
    says: (interview, { aboutJob, onceKey, now }) =>
      interviewSoonMail(aboutJob(interview), interview, { inWords: interviewReminders(now)[which].inWords, onceKey }),
  });

/** All reminders, each with its rows, due time, key and mail. */
export const reminders: readonly ScheduledTask[] = [
  // 7 days and 1 day before the job closes
  remind({
    name: "draft-closes",
    of: drafts,
    id: "application_jobs.id",
    isDue: (now) => sql`(${isWithin(closing, draftReminders(now).closings)} and ${draftKey(now)} is not null)`,
    onceKey: draftKey,
    says: (draft, { aboutJob, onceKey, now }) => {
      const verdict = judgeWindow(draft, draft.draft_started_at, now);
      if (!verdict.takes || verdict.until === null) return null;
      const times = { closesAt: draft.closing, until: verdict.until, now };
      return draftClosesMail(aboutJob(draft), times, onceKey);
    },
  }),
  remind({
    name: "saved-job-closes",
    of: savedJobs,
    id: "bookmarks.id",
    isDue: (now) => isWithin(sql.ref("bookmarks.remind_at"), stillRemindable(now)),
    onceKey: () => sql`('saved_job_closes ' || bookmarks.id)`,
    says: (saved, { aboutJob, onceKey, now }) => {
      if (saved.closes_at === null || currentStatus(saved, now) !== "open") return null;
      return savedJobClosesMail(aboutJob(saved), saved.closes_at, onceKey);
    },
  }),
  // a licence expires in 60 days, once for each expiry date
  remind({
    name: "licence-expires",
    of: licences,
    id: "licenses.id",
    isDue: (now) => {
      const { from, until } = licenceExpiries(now);
      return sql`(licenses.expires_on >= ${from} and licenses.expires_on <= ${until})`;
    },
    onceKey: () => sql`('licence_expires ' || licenses.id || ' ' || to_char(licenses.expires_on, 'YYYY-MM-DD'))`,
    says: (licence, { about, onceKey }) =>
      wasKnownInTime(licence) ? licenceExpiresMail(about, licence, onceKey) : null,
  }),
  remind({
    name: "exam-ends-soon",
    of: openAssessments,
    id: "exam_sessions.id",
    isDue: (now) => isWithin(sql.ref("exam_sessions.expires_at"), endsSoon(now)),
    onceKey: () => sql`('exam_ends_soon session ' || exam_sessions.id)`,
    says: ({ expires_at }, { about, onceKey }) => assessmentEndsMail(about, expires_at, onceKey),
  }),
  remind({
    name: "exam-due",
    of: waitingForExam,
    id: "application_jobs.id",
    isDue: (now) => isWithin(examDueAt, endsSoon(now)),
    onceKey: () => examKey("soon"),
    says: (waiting, { aboutJob, onceKey }) => examDueMail(aboutJob(waiting), waiting.due_at, onceKey),
  }),
  // again when the exam is due, with the time at which the application is closed without it
  remind({
    name: "exam-overdue",
    of: waitingForExam,
    id: "application_jobs.id",
    isDue: (now) => isWithin(examDueAt, justOverdue(now)),
    onceKey: () => examKey("overdue"),
    says: (waiting, { aboutJob, onceKey }) => {
      const times = { dueAt: waiting.due_at, closesAt: closesUnanswered(waiting.due_at) };
      return examOverdueMail(aboutJob(waiting), times, onceKey);
    },
  }),
  // within a day of the soonest time, once for each offer, unless it was made later than that
  remind({
    name: "choose-time",
    of: unchosenTimes,
    id: "application_jobs.id",
    isDue: (now) => {
      const { after, until } = endsSoon(now);
      return sql`(${soonestTime(after)} <= ${until}
        and offered_times.offered_at < ${soonestTime(after)} - interval '1 day')`;
    },
    onceKey: () =>
      sql`('choose_time ' || application_jobs.id || ' ' || extract(epoch from offered_times.offered_at)::bigint)`,
    says: (row, { aboutJob, onceKey, now }) => {
      const offered = readOfferedTimes(row.offered);
      return chooseSoonMail(aboutJob(row), { ...offered, times: openTimes(offered, now) }, onceKey);
    },
  }),
  interviewIn("interview-tomorrow", "day"),
  interviewIn("interview-in-an-hour", "hour"),
  // two days before, one mail for all that is due at the same moment of an application
  remind({
    name: "needed-soon",
    of: openNeeds,
    id: "needs.id",
    isDue: (now) => {
      const { beforeDays, ...span } = neededSoon(now);
      return sql`(${isWithin(sql.ref("needs.until"), span)}
        and needs.asked_at < needs.until - ${beforeDays}::integer * interval '1 day')`;
    },
    onceKey: () => sql`('needed_soon ' || needs.application_job_id || ' ' || extract(epoch from needs.until)::bigint)`,
    says: async (need, { aboutJob, onceKey, trx }) => {
      const due = (await listNeeds(trx, need.application_job_id)).filter(
        (one) => isStillNeeded(one) && one.until === need.until,
      );
      return neededSoonMail(aboutJob(need), due, onceKey);
    },
  }),
];

/** One mail about missing parts of a profile, a week after the person confirmed their address. */
export const profileTip = remind({
  name: "profile-tip",
  of: unfinishedProfiles,
  id: "users.id",
  wants: "mail_tips",
  isDue: (now) => sql`users.email_verified_at <= ${tipSince(now).toISOString()}`,
  onceKey: () => sql`('profile_tip ' || users.id)`,
  says: async ({ id }, { about, onceKey, trx }) => {
    const record = await findApplicationRecord(trx, id);
    const missing = record ? unfinishedSections(judgeSections(record)) : [];
    if (missing.length === 0) return null;
    const messages = missing.map(({ message }) => message);
    return profileTipMail(about, messages, onceKey);
  },
});
