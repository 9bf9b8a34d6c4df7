import type { Kysely } from "kysely";
import type { Database } from "../database/schema";
import type { MailKind } from "../rules/mail-kinds";

export interface Mail {
  userId: number | null;
  kind: MailKind;
  to: string;
  subject: string;
  /** Plain text, at most 8 KB. */
  body: string;
  /** One mail a key, however often and from however many copies it is queued: `draft_closes 7 days 12`. */
  onceKey?: string;
  /** The job alert that the mail's stop link stops. */
  jobAlertId?: number;
}

/**
 * Queues a mail in the transaction of the event that causes it; `deliverMail` sends it after the commit.
 * @returns its id, null when a mail with its `onceKey` was queued before
 */
export async function queueMail(db: Kysely<Database>, mail: Mail): Promise<number | null> {
  const queued = await db
    .insertInto("mails")
    .values({
      user_id: mail.userId,
      kind: mail.kind,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      once_key: mail.onceKey,
      job_alert_id: mail.jobAlertId,
    })
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return queued?.id ?? null;
}
