import type { Db, JobPostRow, UserRow } from "./schema";

/** The applicant and the job of an application, as mails and the activity log name them. */
export async function getParties(
  db: Db,
  { user_id, job_id }: { user_id: number; job_id: number },
): Promise<{ user: UserRow; job: JobPostRow }> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", user_id).executeTakeFirstOrThrow();
  const job = await db.selectFrom("job_posts").selectAll().where("id", "=", job_id).executeTakeFirstOrThrow();
  return { user, job };
}
