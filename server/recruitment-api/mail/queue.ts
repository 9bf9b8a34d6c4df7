import type { Kysely } from "kysely";
import type { Database } from "../database/schema";

export interface Mail {
  userId: number | null;
  /** `verify`, `application_receipt`, `status_change`… (product 2.15). */
  kind: string;
  to: string;
  subject: string;
  /** Plain text, at most 8 KB. */
  body: string;
}

/**
 * Queues a mail in the transaction of the event that causes it; `deliverMail` sends it after the commit.
 * @returns its id
 */
export async function queueMail(db: Kysely<Database>, mail: Mail): Promise<number> {
  const { id } = await db
    .insertInto("mails")
    .values({
      user_id: mail.userId,
      kind: mail.kind,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
