import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, JobPostRow, Trx, UserRow } from "../database/schema";
import { type About, mailAbout } from "../mail/application-mails";
import { type Reminded, remindedOf } from "../mail/reminder-mails";
import { type ApplicationMail, tellApplicant } from "../mail/tell-applicant";
import { batchSize, goOnAfter, type ScheduledTask } from "./task";

interface Reminder<Tables extends keyof Database, Row extends { id: number }> {
  name: string;
  /** Selects the rows that may be reminded of, due or not, joined with their `users`. */
  of(trx: Trx): SelectQueryBuilder<Database, Tables, Row>;
  /** The column of a row's `id`. */
  id: `${Tables}.id`;
  /** The setting that turns it off; by default that of reminders. */
  wants?: "mail_reminders" | "mail_tips";
  isDue(now: Date): RawBuilder<boolean>;
  /** The mail's key for a row: it is queued only once, which marks the row as done. */
  onceKey(now: Date): RawBuilder<string>;
  /** Composes the mail; null when none is needed after all. */
  says(row: Row, told: Told): ApplicationMail | null | Promise<ApplicationMail | null>;
}

interface Told {
  about: Reminded;
  /** For mails that are about a job. */
  aboutJob(row: Job): About;
  onceKey: string;
  trx: Trx;
  now: Date;
}

type Job = { job_id: number } & Pick<JobPostRow, "title" | "organization_name" | "organization_anonymous">;
type Person = Pick<UserRow, "id" | "email" | "timezone">;

const person = sql<Person>`json_build_object('id', users.id, 'email', users.email, 'timezone', users.timezone)`;

/**
 * Mails a reminder once for each due row and logs it: only to people who want reminders, with a confirmed address, and whose
 * account is not being deleted.
 */
export const remind = <Tables extends keyof Database, Row extends { id: number }>({
  name,
  of,
  id: column,
  wants = "mail_reminders",
  isDue,
  onceKey,
  says,
}: Reminder<Tables, Row>): ScheduledTask => ({
  name,
  async run(trx, deps, now, after) {
    const id = sql.ref<number>(column);
    const key = onceKey(now);
    const rows = await of(trx)
      .select([key.as("once_key"), person.as("person")])
      .where(isDue(now))
      .where(sql<boolean>`${id} > ${after}`)
      .where(sql<boolean>`users.email_verified_at is not null and users.deletion_due_at is null`)
      .where(sql.ref<boolean>(`users.${wants}`))
      // a single lookup in the unique index of keys
      .where(sql<boolean>`not exists (select from mails where mails.once_key = ${key})`)
      .orderBy(id)
      .limit(batchSize)
      .$castTo<Row & { once_key: string; person: Person }>()
      .execute();
    for (const row of rows) {
      const mail = await says(row, {
        about: remindedOf(deps, row.person),
        aboutJob: (job) => mailAbout(deps, row.person, { ...job, id: job.job_id }),
        onceKey: row.once_key,
        trx,
        now,
      });
      if (mail) await tellApplicant(trx, mail, now);
    }
    return goOnAfter(rows);
  },
});
