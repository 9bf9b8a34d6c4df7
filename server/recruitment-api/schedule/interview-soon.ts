import { type RawBuilder, sql } from "kysely";
import { mailAbout } from "../mail/mail-about";
import { interviewSoonMail } from "../mail/meeting-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { statusIds } from "../rules/recruitment-statuses";
import { type InterviewReminder, interviewReminders } from "../rules/reminders";
import { batchSize, goOnAfter, isQueued, isWithin, wantsReminders } from "./batches";
import type { ScheduledTask } from "./task";

const startsAt = sql.ref<string>("interviews.starts_at");

/** An interview that was moved is another one: its moment is part of the key. */
const keyOf = ({ name }: InterviewReminder): RawBuilder<string> =>
  sql<string>`('interview_soon ' || ${name}::text || ' ' || application_jobs.id
    || ' ' || extract(epoch from ${startsAt})::bigint)`;

/** Reminds of an interview whose applicant does not look for another time, unless it was set later than the reminder. */
const remindOf = (reminder: (now: Date) => InterviewReminder, name: string): ScheduledTask => ({
  name,
  async run(trx, deps, now, after) {
    const due = reminder(now);
    const onceKey = keyOf(due);
    const interviews = await trx
      .selectFrom("interviews")
      .innerJoin("application_jobs", "application_jobs.id", "interviews.application_job_id")
      .innerJoin("applications", "applications.id", "application_jobs.application_id")
      .innerJoin("users", "users.id", "applications.user_id")
      .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
      .selectAll("interviews")
      .select(["application_jobs.id", "application_jobs.job_post_id", "applications.user_id", "users.email"])
      .select("users.timezone as own_timezone")
      .select(["job_posts.title", "job_posts.organization_name", "job_posts.organization_anonymous"])
      .select(onceKey.as("once_key"))
      .where("application_jobs.recruitment_status_id", "=", statusIds.interview)
      .where(isWithin(startsAt, due.span))
      .where(sql<boolean>`interviews.set_at < ${startsAt} - make_interval(secs => ${due.beforeS})`)
      .where(sql<boolean>`interviews.answer is distinct from 'another_time'`)
      .where("application_jobs.id", ">", after)
      .where(wantsReminders)
      .where(sql<boolean>`not ${isQueued(onceKey)}`)
      .orderBy("application_jobs.id")
      .limit(batchSize)
      .execute();
    for (const { once_key, own_timezone, ...one } of interviews) {
      const user = { id: one.user_id, email: one.email, timezone: own_timezone };
      const about = mailAbout(deps, user, { ...one, id: one.job_post_id });
      await tellApplicant(trx, interviewSoonMail(about, one, { inWords: due.inWords, onceKey: once_key }), now);
    }
    return goOnAfter(interviews);
  },
});

export const interviewTomorrow = remindOf((now) => interviewReminders(now).day, "interview-tomorrow");
export const interviewInAnHour = remindOf((now) => interviewReminders(now).hour, "interview-in-an-hour");
