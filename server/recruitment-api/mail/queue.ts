import type { Db } from "../database/schema";
import { type MailKind, mailRules } from "../rules/mail-kinds";
import type { MailLetter } from "../rules/mail-letter";
import { letterText } from "./letter";

/** A mail to queue. */
export interface Mail {
  userId: number | null;
  kind: MailKind;
  to: string;
  subject: string;
  letter: MailLetter;
  /** An appointment that goes with it, as iCalendar. */
  calendar?: string;
  /** Only one mail for each key is sent, however often and by however many copies it is queued: `draft_closes 7 days 12`. */
  onceKey?: string;
  /** The job alert that the mail's unsubscribe link stops. */
  jobAlertId?: number;
}

/**
 * Queues a mail in the transaction of its event; `deliverMail` sends it after the commit. An unconfirmed address may belong to a
 * stranger, so account news is not sent there: otherwise repeated password changes could send a stranger any number of mails.
 * @returns its id, null when it is not sent, or one with its `onceKey` was queued before
 */
export async function queueMail(db: Db, mail: Mail): Promise<number | null> {
  const { group, carriesCode } = mailRules(mail.kind);
  const isNews = group === "account" && !carriesCode;
  if (isNews && mail.userId !== null && (await isUnproven(db, mail.userId))) return null;
  const queued = await db
    .insertInto("mails")
    .values({
      user_id: mail.userId,
      kind: mail.kind,
      to_address: mail.to,
      subject: mail.subject,
      body: letterText(mail.letter),
      letter: JSON.stringify(mail.letter),
      calendar: mail.calendar,
      once_key: mail.onceKey,
      job_alert_id: mail.jobAlertId,
    })
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return queued?.id ?? null;
}

async function isUnproven(db: Db, userId: number): Promise<boolean> {
  const user = await db.selectFrom("users").select("email_verified_at").where("id", "=", userId).executeTakeFirst();
  return user?.email_verified_at === null;
}
