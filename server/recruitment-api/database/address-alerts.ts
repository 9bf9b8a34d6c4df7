import { type RawBuilder, sql } from "kysely";
import type { AddressAlert, NewAddressAlert } from "../../contract/account";
import { alertConfirmDays } from "../../contract/values/account";
import { dayMs } from "../../contract/values/durations";
import { nextLook } from "../rules/job-alert-times";
import { maxJobAlerts } from "./job-alerts";
import type { Db, Trx, UserRow } from "./schema";

/** The most alerts of one address that wait to be confirmed, each with its one mail. */
const maxWaiting = 3;

/**
 * Stores an alert of an address, which waits to be confirmed. An address's saves run one after another, so that the limits are
 * exact.
 * @returns its id; null when the address has it, or as many as it may have: then nothing is mailed
 */
export async function createAddressAlert(
  trx: Trx,
  { email, query, frequency, weekly_kilobytes, timezone }: NewAddressAlert,
  now: Date,
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${email.toLowerCase()}`}, 0))`.execute(trx);
  const held = await trx.selectFrom("job_alerts").select("confirmed_at").where("email", "=", email).execute();
  const waiting = held.filter(({ confirmed_at }) => confirmed_at === null);
  if (held.length >= maxJobAlerts || waiting.length >= maxWaiting) return null;
  const alert = await trx
    .insertInto("job_alerts")
    .values({
      email,
      timezone,
      query,
      frequency,
      weekly_kilobytes,
      created_at: now,
      looked_at: now,
      next_look_at: nextLook(frequency, timezone, now),
    })
    .onConflict((conflict) => conflict.columns(["email", "query"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return alert?.id ?? null;
}

const columns = ["query", "frequency", "confirmed_at"] as const;

/** Never the address: whoever a mail was forwarded to has its link. */
const withoutAddress = (alert: Pick<AddressAlert, "query" | "frequency"> & { confirmed_at: string | null }) => ({
  query: alert.query,
  frequency: alert.frequency,
  confirmed: alert.confirmed_at !== null,
});

/** The alert behind a sealed link; null when it was stopped, or not confirmed in time. */
export async function findAddressAlert(db: Db, id: number): Promise<AddressAlert | null> {
  const alert = await db.selectFrom("job_alerts").select(columns).where("id", "=", id).executeTakeFirst();
  return alert ? withoutAddress(alert) : null;
}

/**
 * Confirms an alert: from now on it looks for jobs. If the address is that of an account, the alert becomes the account's.
 * @returns null when it was stopped, or not confirmed in time
 */
export async function confirmAddressAlert(trx: Trx, id: number, now: Date): Promise<AddressAlert | null> {
  const alert = await trx
    .selectFrom("job_alerts")
    .select([...columns, "email", "timezone"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!alert || alert.email === null || alert.confirmed_at !== null) return alert ? withoutAddress(alert) : null;
  await trx
    .updateTable("job_alerts")
    .set({ confirmed_at: now, looked_at: now, next_look_at: nextLook(alert.frequency, alert.timezone, now) })
    .where("id", "=", id)
    .execute();
  const owner = await trx
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "=", alert.email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (owner) await adoptAlerts(trx, owner);
  return { ...withoutAddress(alert), confirmed: true };
}

/** Gives the confirmed alerts of an address to the account that has proven it. Those that the account has already end. */
export async function adoptAlerts(trx: Trx, { id, email }: Pick<UserRow, "id" | "email">): Promise<void> {
  await sql`
    update job_alerts set user_id = ${id}, email = null, timezone = null
    where email = ${email} and confirmed_at is not null
      and not exists (select from job_alerts own where own.user_id = ${id} and own.query = job_alerts.query)`.execute(
    trx,
  );
  await deleteWithMails(trx, sql`email = ${email} and confirmed_at is not null`);
}

/** The alert behind a stop link, which may be an account's by now. */
export const findAlertOfAnybody = (db: Db, id: number) =>
  db.selectFrom("job_alerts").select("query").where("id", "=", id).executeTakeFirst();

/** Stops the alert behind a stop link. */
export const deleteAlertOfAnybody = (trx: Db, id: number): Promise<void> => deleteWithMails(trx, sql`id = ${id}`);

/** Removes the addresses of alerts that nobody confirmed in time. */
export const deleteUnconfirmedAlerts = (db: Db, now: Date): Promise<void> =>
  deleteWithMails(
    db,
    sql`email is not null and confirmed_at is null and created_at <= ${new Date(now.getTime() - alertConfirmDays * dayMs)}`,
  );

/** Deletes alerts, and every mail of theirs to an address without an account: nothing of it stays. */
async function deleteWithMails(db: Db, isEnded: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ended as (delete from job_alerts where ${isEnded} returning id),
    gone as (delete from mails where user_id is null and job_alert_id in (select id from ended) returning id)
    insert into mails_to_erase (id) select id from gone on conflict do nothing`.execute(db);
}
