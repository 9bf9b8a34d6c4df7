import { sql } from "kysely";
import type { HiddenJob } from "../../contract/hidden-jobs";
import { currentStatus, isUnpublished } from "../rules/job-post-status";
import { listJobCards } from "./job-cards";
import type { Db } from "./schema";

/** The most jobs that one person may hide. */
export const maxHiddenJobs = 200;

/** The result of hiding a job: `unknown-job` also for one that is not published. */
export type Hiding = "hidden" | "was-hidden" | "unknown-job" | "full";

/** Hides a job from somebody's lists. A person's hidings run one after another, which makes the limit exact. */
export async function hideJob(
  db: Db,
  { userId, jobId, now }: { userId: number; jobId: number; now: Date },
): Promise<Hiding> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirstOrThrow();
    const { rows } = await sql<{ count: number; held: boolean }>`
      select count(*) as count, coalesce(bool_or(job_post_id = ${jobId}), false) as held
      from hidden_jobs where user_id = ${userId}`.execute(trx);
    const [mine] = rows;
    if (mine?.held) return "was-hidden";
    const post = await trx
      .selectFrom("job_posts")
      .select(["status", "posted_at", "closes_at"])
      .where("id", "=", jobId)
      .executeTakeFirst();
    if (!post || isUnpublished(currentStatus(post, now))) return "unknown-job";
    if (Number(mine?.count) >= maxHiddenJobs) return "full";
    await trx.insertInto("hidden_jobs").values({ user_id: userId, job_post_id: jobId, hidden_at: now }).execute();
    return "hidden";
  });
}

/**
 * Shows a job again that this person hid.
 * @returns whether they had hidden it
 */
export async function showJob(db: Db, userId: number, jobId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("hidden_jobs")
    .where("user_id", "=", userId)
    .where("job_post_id", "=", jobId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The jobs that somebody hid, with their cards, the last hidden first. */
export async function listHiddenJobs(db: Db, userId: number, now: Date): Promise<HiddenJob[]> {
  const rows = await db
    .selectFrom("hidden_jobs")
    .select(["job_post_id as id", "hidden_at"])
    .where("user_id", "=", userId)
    .orderBy("hidden_at", "desc")
    .orderBy("job_post_id", "desc")
    .execute();
  const cards = await listJobCards(db, { ids: rows.map(({ id }) => id), viewerId: userId, now });
  return rows.flatMap(({ id, hidden_at }) => {
    const job = cards.get(id);
    return job ? [{ id, hidden_at, job }] : [];
  });
}
