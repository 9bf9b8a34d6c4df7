import { sql } from "kysely";
import { lockApplication } from "../database/application-record";
import type { Trx } from "../database/schema";
import { unprovenSince } from "../rules/leaving";
import { statusIds } from "../rules/recruitment-statuses";
import { lastingFolders } from "../storage/uploads";
import { withdrawActive } from "./request-erasure";

/**
 * The condition on `users` for accounts to erase at `now`: the time to come back is over, or the email address was not confirmed
 * in time. Without the second rule the data of strangers, whose address somebody else typed, would be stored for ever.
 */
export const isDue = (now: Date) =>
  sql<boolean>`(users.deletion_due_at <= ${now}
    or (users.email_verified_at is null and users.created_at <= ${unprovenSince(now)}))`;

/**
 * Erases a person who is due by `now`.
 * @returns false when the person came back, or another copy of the site has already erased them
 */
export async function erasePerson(trx: Trx, userId: number, now: Date): Promise<boolean> {
  // Locks the application before the user, in the same order as profile changes, and waits for a running one.
  await lockApplication(trx, userId);
  const due = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where(isDue(now))
    .forUpdate()
    .executeTakeFirst();
  if (!due) return false;
  await eraseEverything(trx, userId, now);
  return true;
}

/**
 * Erases everything about a person, in this transaction. Rows are deleted at once; files and mails in the outbox are listed for
 * `eraseFiles`, so that a crash leaves none behind. What remains identifies nobody: counts of sent applications, and the chosen
 * reasons for leaving. The caller must have locked the person's application and then their row.
 */
async function eraseEverything(trx: Trx, userId: number, now: Date): Promise<void> {
  // applications may still be active: of people who were absent too long, or sent during the deletion request
  await withdrawActive(trx, userId, now);
  await keepCounts(trx, userId);
  await noteFiles(trx, userId);
  await deleteMails(trx, userId);
  await deleteOwnSkills(trx, userId);
  await deleteReports(trx, userId);
  await deleteAlerts(trx, userId);
  await trx
    .updateTable("applicant_deletion_reasons")
    .set({ applicant_name: null, reason: withoutOwnWords })
    .where("user_id", "=", userId)
    .execute();
  // those that are keyed by a hash of an address or network expire within the hour
  await trx.deleteFrom("throttles").where("key", "like", `%:${userId}`).execute();
  await trx.deleteFrom("users").where("id", "=", userId).execute();
}

/** Stores an anonymous record of each sent application: the job, the statuses, and days instead of times. */
const keepCounts = (trx: Trx, userId: number) =>
  sql`
    insert into erased_applications (job_post_id, recruitment_status_id, started_on, submitted_on, statuses)
    select sent.job_post_id, sent.recruitment_status_id, ${dayOf("sent.draft_started_at")},
      ${dayOf("sent.submitted_at")},
      coalesce(
        (select jsonb_agg(jsonb_build_object('id', change.to_id, 'on', ${dayOf("change.at")}) order by change.id)
          from status_changes change where change.application_job_id = sent.id),
        '[]')
    from application_jobs sent
    join applications on applications.id = sent.application_id
    where applications.user_id = ${userId} and sent.recruitment_status_id <> ${statusIds.draft}
    order by sent.id`.execute(trx);

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;

/** Lists every file key in the person's rows, and every key that one of their uploads may have been copied to. */
const noteFiles = (trx: Trx, userId: number) =>
  sql`
    insert into files_to_erase (key)
    with own as (select id from applications where user_id = ${userId}),
      sent as (select id, removed_resume_key from application_jobs where application_id in (select id from own))
    select key from uploads where user_id = ${userId}
    union
    select folder || '/' || id from uploads cross join unnest(${lastingFolders}::text[]) as folder
      where user_id = ${userId}
    union
    select key from resumes where application_id in (select id from own)
    union
    select removed_resume_key from sent where removed_resume_key is not null
    union
    select file_key from licenses where application_id in (select id from own) and file_key is not null
    union
    select file_key from qualifications where application_id in (select id from own) and file_key is not null
    union
    select file_key from screening_answers
      where application_job_id in (select id from sent) and file_key is not null
    union
    select file_key from application_messages
      where application_job_id in (select id from sent) and file_key is not null
    union
    select file_key from later_files where application_job_id in (select id from sent)
    union
    select file_key from needs where application_job_id in (select id from sent) and file_key is not null
    on conflict do nothing`.execute(trx);

/** Also mails to one of the person's addresses that have no user id. */
const deleteMails = (trx: Trx, userId: number) =>
  sql`
    with addresses as (
      select lower(to_address) as address from mails where user_id = ${userId}
      union select lower(email::text) from users where id = ${userId}
    ), gone as (
      delete from mails
      where user_id = ${userId}
        or (user_id is null and lower(to_address) in (select address from addresses))
      returning id
    )
    insert into mails_to_erase (id) select id from gone on conflict do nothing`.execute(trx);

/** Also those that named the person's address without being signed in. */
const deleteReports = (trx: Trx, userId: number) =>
  sql`
    delete from job_reports
    where user_id = ${userId} or lower(email) = (select lower(email::text) from users where id = ${userId})`.execute(
    trx,
  );

/** Also those that somebody asked for with the person's address and nobody confirmed; the account's own go with its row. */
const deleteAlerts = (trx: Trx, userId: number) =>
  sql`delete from job_alerts where email = (select email from users where id = ${userId})`.execute(trx);

/** Skills in the person's own words that nobody has approved and nobody else has: they may say more than a skill. */
async function deleteOwnSkills(trx: Trx, userId: number): Promise<void> {
  await sql`
    delete from application_skills
    where application_id in (select id from applications where user_id = ${userId})`.execute(trx);
  await sql`
    delete from skills
    where proposed_by = ${userId} and in_review
      and not exists (select from application_skills where skill_id = skills.id)
      and not exists (select from job_post_skills where skill_id = skills.id)`.execute(trx);
}

/** `["found_a_job", {"other": "…"}]` as `["found_a_job", "other"]`. */
const withoutOwnWords = sql<string>`coalesce(
  (select jsonb_agg(case jsonb_typeof(one) when 'string' then one else '"other"' end)
    from jsonb_array_elements(reason) as one),
  '[]')`;
