import type { jobPostStatuses } from "../../contract/values/job-posts";

type JobPostStatus = (typeof jobPostStatuses)[number];

interface StoredPost {
  status: JobPostStatus;
  posted_at: string | null;
  closes_at: string | null;
}

/** Whether a post is not public yet: nobody may read it or learn that it exists. */
export const isUnpublished = (status: JobPostStatus): status is "draft" | "scheduled" =>
  status === "draft" || status === "scheduled";

/**
 * A post's status at this moment. It follows from the clock, without a scheduled task: a scheduled post is open from its
 * `posted_at` on, an open one is closed from its `closes_at` on.
 */
export function currentStatus(post: StoredPost, now: Date): JobPostStatus {
  const published = post.posted_at !== null && new Date(post.posted_at) <= now;
  const waiting = post.status === "scheduled" || post.status === "open";
  if (!waiting) return post.status;
  if (!published) return "scheduled";
  return post.closes_at !== null && new Date(post.closes_at) <= now ? "closed" : "open";
}
