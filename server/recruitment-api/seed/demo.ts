import { sql } from "kysely";
import type { Db } from "../database/schema";
import { createJobPosts } from "../database/write-job-posts";
import { toNewJobPost } from "./demo-posts/to-new-job-post";

/**
 * Fills an empty site with job posts that read like real ones, dated around `now`. Does nothing when there is any post; of two
 * copies that start at once only one creates them.
 * @returns how many posts were created
 */
export async function seedDemo(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table job_posts in share row exclusive mode`.execute(trx);
    const any = await trx.selectFrom("job_posts").select("id").limit(1).executeTakeFirst();
    if (any) return 0;
    // loaded on demand, because only the first start needs them
    const { demoPosts } = await import("./demo-posts/demo-posts");
    const oldestFirst = [...demoPosts].sort((a, b) => (b.posted ?? 0) - (a.posted ?? 0));
    const ids = await createJobPosts(
      trx,
      oldestFirst.map((post) => toNewJobPost(post, now)),
      now,
    );
    return ids.length;
  });
}
