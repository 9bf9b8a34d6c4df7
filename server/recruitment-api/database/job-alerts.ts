import { sql } from "kysely";
import type { z } from "zod";
import type { ChangedJobAlert, JobAlert, NewJobAlert } from "../../contract/account";
import type { JobAlertPace } from "../../contract/values/account";
import { nextLook } from "../rules/job-alert-times";
import type { Db, UserRow } from "./schema";

/** The most alerts of one person. */
export const maxJobAlerts = 20;

const columns = ["id", "query", "frequency", "weekly_kilobytes", "created_at", "last_sent_at"] as const;

type Owner = Pick<UserRow, "id" | "timezone">;

/** The result of saving an alert. */
export type AlertSaving = { outcome: "saved"; alert: JobAlert } | { outcome: "duplicate" } | { outcome: "full" };

/** Saves an alert of a normalised search. A person's saves run one after another, so that the limit is exact. */
export async function createJobAlert(
  db: Db,
  { id: userId, timezone }: Owner,
  { query, frequency, weekly_kilobytes }: z.output<typeof NewJobAlert>,
  now: Date,
): Promise<AlertSaving> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirstOrThrow();
    const held = await trx.selectFrom("job_alerts").select("query").where("user_id", "=", userId).execute();
    if (held.length >= maxJobAlerts && !held.some((alert) => alert.query === query)) {
      return { outcome: "full" };
    }
    const alert = await trx
      .insertInto("job_alerts")
      .values({
        user_id: userId,
        query,
        frequency,
        weekly_kilobytes,
        created_at: now,
        looked_at: now,
        next_look_at: nextLook(frequency, timezone, now),
      })
      .onConflict((conflict) => conflict.columns(["user_id", "query"]).doNothing())
      .returning(columns)
      .executeTakeFirst();
    return alert ? { outcome: "saved", alert } : { outcome: "duplicate" };
  });
}

/** A person's alerts, newest first. */
export const listJobAlerts = (db: Db, userId: number): Promise<JobAlert[]> =>
  db
    .selectFrom("job_alerts")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/**
 * Changes how often an alert is mailed, and how much; what is undefined stays.
 * @returns the alert; null when it is not this person's
 */
export async function updateJobAlert(
  db: Db,
  { id: userId, timezone }: Owner,
  { id, ...changed }: Pick<JobAlert, "id"> & ChangedJobAlert,
  now: Date,
): Promise<JobAlert | null> {
  const alert = await db
    .updateTable("job_alerts")
    .set({
      // whatever the change, so that there is always one
      user_id: userId,
      ...changed,
      ...(changed.frequency && { next_look_at: nextLook(changed.frequency, timezone, now) }),
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
  return alert ?? null;
}

/** @returns whether there was one */
export async function deleteJobAlert(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("job_alerts")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The most people in one run. */
const maxPeopleAtOnce = 200;

/**
 * The condition for due alerts; not those of people whose account is being deleted, or whose email address is unconfirmed, with
 * an account or without.
 */
const isDue = (now: Date) =>
  sql<boolean>`(job_alerts.next_look_at <= ${now} and case when job_alerts.user_id is null
    then job_alerts.confirmed_at is not null
    else users.deletion_due_at is null and users.email_verified_at is not null end)`;

/** Whose alerts are run together: those of an account, or of an address without one. */
export type AlertOwner = { user_id: number; email: null } | { user_id: null; email: string };

/** People with a due alert, the longest overdue first. */
export const listPeopleWithDueAlerts = (db: Db, now: Date): Promise<AlertOwner[]> =>
  db
    .selectFrom("job_alerts")
    .leftJoin("users", "users.id", "job_alerts.user_id")
    .select(["job_alerts.user_id", "job_alerts.email"])
    .where(isDue(now))
    .groupBy(["job_alerts.user_id", "job_alerts.email"])
    .orderBy((expression) => expression.fn.min("job_alerts.next_look_at"))
    .orderBy("job_alerts.user_id")
    .orderBy("job_alerts.email")
    .limit(maxPeopleAtOnce)
    // the table's constraint: one of the two
    .$castTo<AlertOwner>()
    .execute();

/** A person's due alerts, with the data for their mails. The rows stay locked until the end of the transaction. */
export const listDueJobAlerts = (trx: Db, owner: AlertOwner, now: Date) =>
  trx
    .selectFrom("job_alerts")
    .leftJoin("users", "users.id", "job_alerts.user_id")
    .select([
      "job_alerts.id",
      "job_alerts.user_id",
      "job_alerts.query",
      "job_alerts.frequency",
      "job_alerts.weekly_kilobytes",
      "job_alerts.looked_at",
      "job_alerts.next_look_at",
      sql<string>`coalesce(users.email, job_alerts.email)`.as("email"),
      sql<string | null>`coalesce(users.timezone, job_alerts.timezone)`.as("timezone"),
      sql<JobAlertPace>`coalesce(users.mail_job_alerts, 'daily')`.as("mail_job_alerts"),
    ])
    .where((expression) =>
      owner.user_id === null
        ? expression("job_alerts.email", "=", owner.email)
        : expression("job_alerts.user_id", "=", owner.user_id),
    )
    .where(isDue(now))
    .orderBy("job_alerts.id")
    .forUpdate("job_alerts")
    .execute();

export type DueJobAlert = Awaited<ReturnType<typeof listDueJobAlerts>>[number];
