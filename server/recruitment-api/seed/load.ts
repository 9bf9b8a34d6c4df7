import type { Kysely } from "kysely";
import type { NewJobPost } from "../database/new-job-post";
import type { Database } from "../database/schema";
import { createJobPosts } from "../database/write-job-posts";
import { loadPost } from "./load-post";

const batchSize = 1_000;

/**
 * Creates `count` open job posts for load work, fast and in batches; each batch is stored whole or not at all. `onProgress`
 * is told how many there are. The same count after the same posts gives the same texts.
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
