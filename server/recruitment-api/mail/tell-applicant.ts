import { recordActivity } from "../activity";
import type { Trx } from "../database/schema";
import { type Mail, queueMail } from "./queue";

/** A mail to an applicant, about a job they applied for unless `jobPostId` is null. */
export type ApplicationMail = Mail & { userId: number; jobPostId: number | null };

/** Queues a mail, unless its `onceKey` was queued before, and adds it to the applicant's activity log, which shows its state. */
export async function tellApplicant(trx: Trx, { jobPostId, ...mail }: ApplicationMail, at: Date): Promise<void> {
  const id = await queueMail(trx, mail);
  if (id === null) return;
  await recordActivity(trx, {
    userId: mail.userId,
    actor: "system",
    event: "message.sent",
    subject: { type: "mail", id, label: mail.subject },
    jobPostId,
    at,
  });
}
