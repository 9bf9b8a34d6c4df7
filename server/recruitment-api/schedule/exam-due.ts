import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema";
import { mailAbout } from "../mail/mail-about";
import { examDueMail, examOverdueMail } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { statusIds } from "../rules/recruitment-statuses";
import { closesUnanswered, endsSoon, justOverdue, type Span } from "../rules/reminders";
import { batchSize, goOnAfter, isQueued, isSent, isWithin, wantsReminders } from "./batches";
import type { ScheduledTask } from "./task";

const due = sql.ref<string>("application_jobs.next_action_due_at");

/** An exam can be asked for again, after a hold: the day it is due is part of the key. */
const keyOf = (reminder: "soon" | "overdue") =>
  sql<string>`('exam_ends_soon ' || ${reminder}::text || ' ' || application_jobs.id
    || ' ' || extract(epoch from ${due})::bigint)`;

/** Applications that wait for the exam and whose people this reminder was sent to. */
export const wasReminded = (reminder: "soon" | "overdue") => isSent(keyOf(reminder));

/** Applications whose exam is due in `span` and whose people did not get this reminder yet. Sending the parts moves them on. */
const listWaiting = (
  trx: Transaction<Database>,
  { span, onceKey, after }: { span: Span; onceKey: RawBuilder<string>; after: number },
) =>
  trx
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .select([
      "application_jobs.id",
      "application_jobs.job_post_id",
      "applications.user_id",
      "users.email",
      "users.timezone",
      "job_posts.title",
      "job_posts.organization_name",
      "job_posts.organization_anonymous",
    ])
    .select([due.as("due_at"), onceKey.as("once_key")])
    .where("application_jobs.recruitment_status_id", "=", statusIds.assessment)
    .where(isWithin(due, span))
    .where("application_jobs.id", ">", after)
    .where(wantsReminders)
    .where(sql<boolean>`not ${isQueued(onceKey)}`)
    .orderBy("application_jobs.id")
    .limit(batchSize)
    .execute();

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

const aboutOf = (deps: Parameters<typeof mailAbout>[0], waiting: Waiting) =>
  mailAbout(deps, { ...waiting, id: waiting.user_id }, { ...waiting, id: waiting.job_post_id });

/** Reminds of the exam an application waits for, 24 hours before it is due. */
export const examDue: ScheduledTask = {
  name: "exam-due",
  async run(trx, deps, now, after) {
    const waiting = await listWaiting(trx, { span: endsSoon(now), onceKey: keyOf("soon"), after });
    for (const one of waiting) {
      await tellApplicant(trx, examDueMail(aboutOf(deps, one), one.due_at, one.once_key), now);
    }
    return goOnAfter(waiting);
  },
};

/** Reminds once more when it is due, and says when the application is closed without it. */
export const examOverdue: ScheduledTask = {
  name: "exam-overdue",
  async run(trx, deps, now, after) {
    const waiting = await listWaiting(trx, { span: justOverdue(now), onceKey: keyOf("overdue"), after });
    for (const one of waiting) {
      const times = { dueAt: one.due_at, closesAt: closesUnanswered(one.due_at) };
      await tellApplicant(trx, examOverdueMail(aboutOf(deps, one), times, one.once_key), now);
    }
    return goOnAfter(waiting);
  },
};
