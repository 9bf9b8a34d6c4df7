import { sql } from "kysely";
import { needStatuses } from "../../contract/values/needs";
import { openStatuses } from "../database/exam-sessions";
import { freeTimes, offeredTimesOf } from "../database/offered-times";
import type { Trx } from "../database/schema";
import { statusIds } from "../rules/recruitment-statuses";

// Selections of what people are reminded of, due or not: rows joined with their `users`.

/** When a job closes, or was closed early; the same expression as in the index `job_posts_closing`. */
export const closing = sql<string>`(case when job_posts.status = 'closed'
  then least(job_posts.closed_at, job_posts.closes_at) else job_posts.closes_at end)`;

/** When the exam of an application is due. */
export const examDueAt = sql.ref<string>("application_jobs.next_action_due_at");

const jobColumns = [
  "job_posts.id as job_id",
  "job_posts.title",
  "job_posts.organization_name",
  "job_posts.organization_anonymous",
] as const;

const applicationsIn = (trx: Trx, ...statuses: number[]) =>
  trx
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .select(jobColumns)
    .where("application_jobs.recruitment_status_id", "in", statuses);

export const drafts = (trx: Trx) =>
  applicationsIn(trx, statusIds.draft)
    .select(["application_jobs.id", "application_jobs.draft_started_at", "job_posts.status", "job_posts.posted_at"])
    .select(["job_posts.closes_at", "job_posts.closed_at", closing.as("closing")])
    .where("job_posts.status", "in", ["open", "scheduled", "closed"]);

/** Applications whose exam is not complete: submitting the parts moves them out of this status. */
export const waitingForExam = (trx: Trx) =>
  applicationsIn(trx, statusIds.assessment).select(["application_jobs.id", examDueAt.as("due_at")]);

/** Interviews, except those whose applicant asked for another time. */
export const interviews = (trx: Trx) =>
  applicationsIn(trx, statusIds.interview)
    .innerJoin("interviews", "interviews.application_job_id", "application_jobs.id")
    .select("application_jobs.id")
    .selectAll("interviews")
    .where(sql<boolean>`interviews.answer is distinct from 'another_time'`);

/** Applications with what is still needed for them, one row for each of these. */
export const openNeeds = (trx: Trx) =>
  applicationsIn(trx, ...needStatuses.map((key) => statusIds[key]))
    .innerJoin("needs", "needs.application_job_id", "application_jobs.id")
    .select(["needs.id", "needs.until", "needs.application_job_id"])
    .where("needs.state", "in", ["needed", "returned"]);

/** The soonest of the times offered for an interview that nobody else has taken, after this moment; null for none. */
export const soonestTime = (now: Date) =>
  sql<string | null>`(select min(time) from (${freeTimes("offered_times")}) as free where time > ${now})`;

/** Times offered for an interview to people who have neither chosen one nor asked for others. */
export const unchosenTimes = (trx: Trx) =>
  applicationsIn(trx, statusIds.interview)
    .innerJoin("offered_times", "offered_times.application_job_id", "application_jobs.id")
    .select(["application_jobs.id", offeredTimesOf("application_jobs.id").$notNull().as("offered")])
    .where("offered_times.taken", "is", null)
    .where("offered_times.answered_at", "is", null);

/** Saved jobs for which the person has not applied. */
export const savedJobs = (trx: Trx) =>
  trx
    .selectFrom("bookmarks")
    .innerJoin("job_posts", "job_posts.id", "bookmarks.job_post_id")
    .innerJoin("users", "users.id", "bookmarks.user_id")
    .select(["bookmarks.id", "job_posts.status", "job_posts.posted_at", "job_posts.closes_at"])
    .select(jobColumns)
    .where(sql<boolean>`not exists (
      select from application_jobs sent join applications on applications.id = sent.application_id
      where applications.user_id = bookmarks.user_id and sent.job_post_id = bookmarks.job_post_id
        and sent.submitted_at is not null)`);

export const licences = (trx: Trx) =>
  trx
    .selectFrom("licenses")
    .innerJoin("applications", "applications.id", "licenses.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["licenses.id", "licenses.name", "licenses.issuing_body", "licenses.updated_at"])
    .select(sql<string>`licenses.expires_on`.as("expires_on"));

/** Open exam sessions, except those that end when an application's exam is due: that reminder names the job. */
export const openAssessments = (trx: Trx) =>
  trx
    .selectFrom("exam_sessions")
    .innerJoin("applications", "applications.id", "exam_sessions.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["exam_sessions.id", "exam_sessions.expires_at"])
    .where("exam_sessions.status", "in", openStatuses)
    .where("exam_sessions.practice", "=", false)
    .where(sql<boolean>`not exists (
      select from application_jobs waiting
      where waiting.application_id = exam_sessions.application_id
        and waiting.recruitment_status_id = ${statusIds.assessment}
        and waiting.next_action_due_at = exam_sessions.expires_at)`);

/**
 * Incomplete profiles of people who have sent no application. Those with all required fields are left out in SQL, so that
 * complete profiles are not validated again every minute.
 */
export const unfinishedProfiles = (trx: Trx) =>
  trx
    .selectFrom("users")
    .innerJoin("applications", "applications.user_id", "users.id")
    .select("users.id")
    .where(sql<boolean>`not exists (
      select from application_jobs sent
      where sent.application_id = applications.id and sent.submitted_at is not null)`)
    .where(sql<boolean>`(
      applications.mobile is null or applications.consent_privacy is null
      or not exists (select from resumes where resumes.application_id = applications.id)
      or not exists (
        select from personal_info person
        where person.user_id = users.id and person.country is not null
          and person.given_names <> ''))`);
