import { readFile } from "node:fs/promises";
import type { Transaction } from "kysely";
import { z } from "zod";
import { momentText } from "../../contract/values/moments";
import { standing } from "../database/application-moves";
import type { NewJobPost } from "../database/new-job-post";
import type { Database } from "../database/schema";
import type { JobPosts } from "../database/tables/jobs";
import { createJobPosts, updateJobPostStatus } from "../database/write-job-posts";
import { canMove } from "../rules/recruitment-moves";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { moveAndTell } from "./move-application";
import { CannotDo, type Recruiter } from "./recruiter";

const positionClosed = getRecruitmentStatus(710);

/**
 * Gives a job another status. Filling or cancelling it closes every application still under way (710), and tells the
 * people. Returns how many were closed; all of it happens, or nothing.
 */
export async function changeJob(recruiter: Recruiter, id: number, status: JobPosts["status"]): Promise<number> {
  return recruiter.db.transaction().execute(async (trx) => {
    const found = await updateJobPostStatus(trx, { id, status, now: recruiter.clock() });
    if (!found) throw new CannotDo(`There is no job ${id}.`);
    if (status === "open") await requireTimeLeft(trx, id, recruiter.clock());
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

/** An open job past its date is closed all the same: saying "open" would be untrue. */
async function requireTimeLeft(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  const { closes_at } = await trx
    .selectFrom("job_posts")
    .select("closes_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (closes_at !== null && new Date(closes_at) <= now) {
    throw new CannotDo(`Job ${id} closed by its date, ${momentText(closes_at, "Asia/Manila")}. Publish it anew.`);
  }
}

/** What a job cannot be written without; the rest is optional or checked by the database. */
const Published = z.looseObject({
  title: z.string().min(1).max(120),
  summary: z.string().min(1).max(300),
  description: z.string().min(1),
  organization: z.looseObject({ name: z.string().min(1), about: z.string().max(2000).optional() }),
  category: z.string(),
  employment_type: z.string(),
  work_setup: z.string(),
  shift: z.looseObject({ key: z.string() }),
  order: z.looseObject({ client_code: z.string().min(1) }),
});

/** Publishes the job post in a JSON file, in the shape of `NewJobPost` with times as text. Returns its id. */
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

async function readPost(path: string): Promise<z.infer<typeof Published>> {
  const written = await readFile(path, "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch((error: Error) => {
      throw new CannotDo(`${path} cannot be read as JSON: ${error.message}`);
    });
  const post = Published.safeParse(written);
  if (post.success) return post.data;
  const problems = post.error.issues.map(({ path: field, message }) => `  ${field.join(".")}: ${message}`);
  throw new CannotDo([`The job in ${path} cannot be published:`, ...problems].join("\n"));
}

function timeOf(value: unknown): Date | undefined {
  if (value === undefined || value === null) return undefined;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) throw new CannotDo(`“${String(value)}” is no time like 2026-11-21T18:00:00+08:00.`);
  return time;
}
