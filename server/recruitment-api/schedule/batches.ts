import { type RawBuilder, sql } from "kysely";
import type { Span } from "../rules/reminders";

/** Rows of one transaction: it must stay short on a site with many people too. */
export const batchSize = 200;

/** What `run` of a task answers: the id to go on after, nothing when this was the last batch. */
export const goOnAfter = (batch: readonly { id: number }[]): number | undefined =>
  batch.length < batchSize ? undefined : batch.at(-1)?.id;

/** Of `users`: the address is proven, and the account does not wait for its erasure. */
export const canBeTold = sql<boolean>`(users.email_verified_at is not null and users.deletion_due_at is null)`;

/** Those of them who left reminders on. */
export const wantsReminders = sql<boolean>`(${canBeTold} and users.mail_reminders)`;

/** A mail with this `onceKey` was queued: one lookup in the key's unique index. */
export const isQueued = (onceKey: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from mails where mails.once_key = ${onceKey})`;

/** The same, and it was sent: not held back, dropped or given up. */
export const isSent = (onceKey: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from mails where mails.once_key = ${onceKey} and mails.state = 'sent')`;

export const isWithin = (moment: RawBuilder<unknown>, { after, until }: Span) =>
  sql<boolean>`(${moment} > ${after} and ${moment} <= ${until})`;
