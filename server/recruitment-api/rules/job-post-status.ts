import type { jobPostStatuses } from "../../contract/values/job-posts";

type JobPostStatus = (typeof jobPostStatuses)[number];

interface StoredPost {
  status: JobPostStatus;
  posted_at: string | null;
  closes_at: string | null;
}

/** Nobody may read such a post yet, nor learn that it is there. */
export const isUnpublished = (status: JobPostStatus): status is "draft" | "scheduled" =>
  status === "draft" || status === "scheduled";

/**
 * A post's status at this moment. The clock alone moves it, without a task: a scheduled post opens at its `posted_at`, an
 * open one is closed from its `closes_at` on.
 */
export function currentStatus(post: StoredPost, now: Date): JobPostStatus {
  const published = post.posted_at !== null && new Date(post.posted_at) <= now;
  const waiting = post.status === "scheduled" || post.status === "open";
  if (!waiting) return post.status;
  if (!published) return "scheduled";
  return post.closes_at !== null && new Date(post.closes_at) <= now ? "closed" : "open";
}
