import { isObject } from "./is-object";

/**
 * Brings the variants of a saved job into our shape: a row with its job, a row of ids, or the post itself, as a many-to-many
 * relation returns it. A row without an id gets the job's id.
 */
export function bookmarkOf(row: unknown): unknown {
  if (!isObject(row)) return row;
  const { job, job_post, job_id, job_post_id, pivot } = row;
  if (isObject(pivot)) return { id: row.id, job_id: row.id, job: row, created_at: pivot.created_at };
  // the specification has both `jobs/{id}` and `job_posts/{id}`
  const post = job ?? job_post;
  const named = job_id ?? job_post_id ?? (isObject(post) ? post.id : undefined);
  return { ...row, id: row.id ?? named, job: post, job_id: named };
}
