import { readFile } from "node:fs/promises";
import { standing } from "../database/application-moves";
import type { NewJobPost } from "../database/new-job-post";
import type { JobPosts } from "../database/schema";
import { createJobPosts, updateJobPostStatus } from "../database/write-job-posts";
import { canMove } from "../rules/recruitment-moves";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { moveAndTell } from "./move-application";
import { CannotDo, type Recruiter } from "./recruiter";

const positionClosed = getRecruitmentStatus(710);

/**
 * Gives a job another status. Filling or cancelling it closes every application still under way, and tells the people
 * (product 2.4, 710). Answers how many were closed; all of it happens, or nothing.
 */
export async function changeJob(
  recruiter: Recruiter,
  id: number,
  status: JobPosts["status"],
): Promise<number> {
  return recruiter.db.transaction().execute(async (trx) => {
    const found = await updateJobPostStatus(trx, { id, status, now: recruiter.clock() });
    if (!found) throw new CannotDo(`There is no job ${id}.`);
    if (status !== "filled" && status !== "cancelled") return 0;

    const rows = await trx
      .selectFrom("application_jobs")
      .selectAll()
      .where("job_post_id", "=", id)
      .orderBy("id")
      .forUpdate()
      .execute();
    const open = rows.filter((row) =>
      canMove(row.recruitment_status_id, positionClosed.id, { actor: "system", ...standing(row) }),
    );
    for (const row of open) {
      const { user_id } = await trx
        .selectFrom("applications")
        .select("user_id")
        .where("id", "=", row.application_id)
        .executeTakeFirstOrThrow();
      const parties = { user_id, job_id: id };
      await moveAndTell(trx, recruiter, row, parties, { to: positionClosed, actor: "system", note: null });
    }
    return open.length;
  });
}

/** Publishes the job post written in a JSON file, in the shape of `NewJobPost` with times as text. Answers its id. */
export async function publishJob({ db, clock }: Recruiter, path: string): Promise<number> {
  const post = await readPost(path);
  const now = clock();
  const times = {
    posted_at: timeOf(post.posted_at) ?? now,
    closes_at: timeOf(post.closes_at),
    closed_at: timeOf(post.closed_at),
  };
  try {
    const [id] = await createJobPosts(db, [{ status: "open", ...post, ...times } as NewJobPost], now);
    if (id === undefined) throw new Error("No job post was written");
    return id;
  } catch (error) {
    throw new CannotDo(`The job in ${path} cannot be published: ${(error as Error).message}`);
  }
}

async function readPost(path: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new CannotDo(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}

function timeOf(value: unknown): Date | undefined {
  if (value === undefined || value === null) return undefined;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime()))
    throw new CannotDo(`“${String(value)}” is no time like 2026-11-21T18:00:00+08:00.`);
  return time;
}
