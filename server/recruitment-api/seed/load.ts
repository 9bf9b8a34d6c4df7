import type { Kysely } from "kysely";
import type { NewJobPost } from "../database/new-job-post";
import type { Database } from "../database/schema";
import { createJobPosts } from "../database/write-job-posts";
import { loadPost } from "./load-post";

const batchSize = 1_000;

/**
 * Creates `count` open job posts for load tests, in batches of one transaction each. `onProgress` gets the number so far. The
 * same count on the same database gives the same texts.
 */
export async function seedLoad(
  db: Kysely<Database>,
  { count, now, onProgress }: { count: number; now: Date; onProgress?: (made: number) => void },
): Promise<void> {
  for (let made = 0; made < count; ) {
    const size = Math.min(batchSize, count - made);
    const posts: NewJobPost[] = Array.from({ length: size }, (_, index) => loadPost(made + index, now));
    await createJobPosts(db, posts, now);
    made += size;
    onProgress?.(made);
  }
}
