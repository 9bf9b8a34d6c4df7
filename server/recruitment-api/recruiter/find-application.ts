import type { ApplicationJobRow, Db, Trx } from "../database/schema";
import { readReceiptCode } from "../rules/receipts";
import { statusIds } from "../rules/recruitment-statuses";
import { CannotDo } from "./recruiter";

/** Sent applications, joined with their applicants and jobs. Drafts are private. */
export const sentApplications = (db: Db) =>
  db
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .where("application_jobs.recruitment_status_id", "<>", statusIds.draft);

/** By what lists name an application: its receipt, who sent it, and for which job. */
export const namedBy = ["application_jobs.receipt_code", "users.name", "job_posts.title"] as const;

/** Selects sent applications with what recruiters see. */
const selectSent = (db: Db) =>
  sentApplications(db).select([
    "application_jobs.id",
    "application_jobs.receipt_code",
    "application_jobs.recruitment_status_id",
    "application_jobs.submitted_at",
    "users.name",
    "users.id as user_id",
    "users.locale",
    "users.deletion_due_at",
    "job_posts.id as job_id",
    "job_posts.title",
  ]);

/** Sent applications, the newest first; those of one job when `jobId` is given. */
export const listSent = (db: Db, jobId: number | null) =>
  selectSent(db)
    .$if(jobId !== null, (query) => query.where("job_posts.id", "=", jobId as number))
    .orderBy("application_jobs.submitted_at", "desc")
    .orderBy("application_jobs.id", "desc")
    .limit(200)
    .execute();

/** The number of applications of erased people, for one job when `jobId` is given. */
export async function countErased(db: Db, jobId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom("erased_applications")
    .select((select) => select.fn.countAll<number>().as("count"))
    .$if(jobId !== null, (query) => query.where("job_post_id", "=", jobId as number))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sent application with this receipt code or id. Throws `CannotDo` when there is none. */
export async function getSent(db: Db, receiptOrId: string) {
  const code = readReceiptCode(receiptOrId);
  const id = /^\d{1,15}$/.test(receiptOrId) ? Number(receiptOrId) : null;
  if (code === null && id === null) {
    throw new CannotDo(`${receiptOrId} is no receipt code (like R24-7KQ4-M2) and no application's number.`);
  }
  const sent = await selectSent(db)
    .where((where) =>
      code === null ? where("application_jobs.id", "=", id) : where("application_jobs.receipt_code", "=", code),
    )
    .executeTakeFirst();
  if (!sent) throw new CannotDo(`No application that was sent has the ${code ? "receipt" : "number"} ${code ?? id}.`);
  return sent;
}

export type SentApplication = Awaited<ReturnType<typeof getSent>>;

/** The application itself, locked until the transaction ends. Throws `CannotDo` when it was deleted meanwhile. */
export async function lockSent(trx: Trx, { id }: { id: number }): Promise<ApplicationJobRow> {
  const row = await trx.selectFrom("application_jobs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw new CannotDo("The application is no longer there.");
  return row;
}
