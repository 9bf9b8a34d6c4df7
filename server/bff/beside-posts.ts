import type { ApplicationJobCard, Bookmark, JobCard, JobViewer } from "../contract/records";
import type { JobPostReads } from "./job-posts";
import { isWithdrawn, type JobsOfVisitor } from "./jobs-of-visitor";
import { orNull } from "./refusals";

/** Public posts with what this visitor did with them laid beside, for an API whose posts do not tell it. */
export function besidePosts(
  posts: JobPostReads,
  mine: JobsOfVisitor,
): { listForVisitor: JobPostReads["list"]; findForVisitor: JobPostReads["find"] } {
  const laying = async (): Promise<<Job extends JobCard>(job: Job) => Job> => {
    const [saved, applied] = await Promise.all([mine.findSaved(), mine.findApplied()]);
    return (job) => ({
      ...job,
      viewer: viewerOf(applied?.get(job.id), saved === null ? undefined : (saved.get(job.id) ?? null)),
    });
  };
  return {
    async listForVisitor(query) {
      const [page, withViewer] = await Promise.all([posts.list(query), laying()]);
      return { ...page, data: page.data.map(withViewer) };
    },
    async findForVisitor(id) {
      const [post, withViewer] = await Promise.all([posts.find(id), laying()]);
      return post && { ...withViewer(post), similar: post.similar.map(withViewer) };
    },
  };
}

/**
 * Saved jobs with their posts, which a row may name by its id alone, and with what this visitor did with each. A post that is not
 * found is null.
 */
export async function besideBookmarks(
  items: readonly Bookmark[],
  posts: Pick<JobPostReads, "list">,
  mine: JobsOfVisitor,
): Promise<Bookmark[]> {
  const ids = items.flatMap(({ job, job_id }) => (job === null && job_id !== null ? [job_id] : []));
  const [found, applied] = await Promise.all([listPosts(ids, posts), mine.findApplied()]);
  return items.map((item) => {
    const job = item.job ?? found.find(({ id }) => id === item.job_id) ?? null;
    return { ...item, job: job && { ...job, viewer: viewerOf(applied?.get(job.id), item.id) } };
  });
}

async function listPosts(ids: string[], posts: Pick<JobPostReads, "list">): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  // the list can show their titles without the posts
  return (await orNull(() => posts.list({ ids, include_ended: true, per_page: 50 })))?.data ?? [];
}

const viewerOf = (held: ApplicationJobCard | undefined, bookmarkId: JobViewer["bookmark_id"]): JobViewer => ({
  bookmark_id: bookmarkId,
  application_status: held ? (isWithdrawn(held) ? { ...held.status, key: "withdrawn" } : held.status) : null,
  draft_step: held?.draft_step ?? null,
  draft_send_until: held?.draft_send_until ?? null,
});
