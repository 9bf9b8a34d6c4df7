import { readFile } from "node:fs/promises";
import { reportReasonWords } from "../../contract/values/job-reports";
import { momentText } from "../../contract/values/moments";
import { standing } from "../database/application-moves";
import { NewJobPost } from "../database/new-job-post";
import type { Trx } from "../database/schema";
import type { JobPosts } from "../database/tables/jobs";
import { createJobPosts, updateJobPostStatus } from "../database/write-job-posts";
import { moveAndTell } from "../mail/move-and-tell";
import { canMove } from "../rules/recruitment-moves";
import { getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";
import { siteAddresses } from "../site-addresses";
import type { Options } from "./command";
import { CannotDo, type Recruiter } from "./recruiter";
import { idIn } from "./typed-values";

/** The statuses that end a job; the first is the default. */
export const endings = ["closed", "paused", "filled", "cancelled"] as const;

export async function closeJob(
  recruiter: Recruiter,
  [job]: [string],
  { as = endings[0] }: Options<"as">,
): Promise<void> {
  const ending = endings.find((one) => one === as);
  if (!ending) throw new CannotDo(`A job ends as one of: ${endings.join(", ")}.`);
  const closed = await changeJob(recruiter, idIn("job", job), ending);
  recruiter.say(`The job is ${ending}. Applications closed with it: ${closed}.`);
}

export async function openJob(recruiter: Recruiter, [job]: [string]): Promise<void> {
  await changeJob(recruiter, idIn("job", job), "open");
  recruiter.say("The job takes applications.");
}

export async function publish(recruiter: Recruiter, [path]: [string]): Promise<void> {
  const id = await publishJob(recruiter, path);
  recruiter.say(`Published as job ${id}: ${recruiter.siteOrigin}${siteAddresses.job(id)}`);
}

const positionClosed = getRecruitmentStatus(statusIds.position_closed);

/**
 * Changes a job's status. Filling or cancelling it closes every active application (status 710) and mails the applicants. Returns
 * the number of closed applications. All in one transaction.
 */
async function changeJob(recruiter: Recruiter, id: number, status: JobPosts["status"]): Promise<number> {
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

/** Refuses to open a job whose closing date is over, because it would count as closed anyway. */
async function requireTimeLeft(trx: Trx, id: number, now: Date): Promise<void> {
  const { closes_at } = await trx
    .selectFrom("job_posts")
    .select("closes_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (closes_at !== null && new Date(closes_at) <= now) {
    throw new CannotDo(`Job ${id} closed by its date, ${momentText(closes_at, "Asia/Manila")}. Publish it anew.`);
  }
}

/** Publishes the job post in a JSON file, in the shape of `NewJobPost` with times as text. Returns its id. */
async function publishJob({ db, clock }: Recruiter, path: string): Promise<number> {
  const now = clock();
  const written = await readFile(path, "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch((error: Error) => {
      throw new CannotDo(`${path} cannot be read as JSON: ${error.message}`);
    });
  const post = NewJobPost.safeParse({ status: "open", posted_at: now, ...(written as object) });
  if (!post.success) {
    const problems = post.error.issues.map(({ path: field, message }) => `  ${field.join(".")}: ${message}`);
    throw new CannotDo([`The job in ${path} cannot be published:`, ...problems].join("\n"));
  }
  try {
    const [id] = await createJobPosts(db, [post.data], now);
    if (id === undefined) throw new Error("No job post was written");
    return id;
  } catch (error) {
    // errors that only the database finds, such as a duplicate name
    throw new CannotDo(`The job in ${path} cannot be published: ${(error as Error).message}`);
  }
}

/** Reports that nobody has settled; of one job all that there are. */
export async function listReports({ db, say }: Recruiter, _typed: [], { job }: Options<"job">): Promise<void> {
  let query = db
    .selectFrom("job_reports")
    .innerJoin("job_posts", "job_posts.id", "job_reports.job_post_id")
    .selectAll("job_reports")
    .select(["job_posts.title", "job_posts.organization_name"])
    .orderBy("job_reports.id", "desc");
  query =
    job === undefined ? query.where("settled_at", "is", null) : query.where("job_post_id", "=", idIn("job", job, 15));
  const reports = await query.execute();
  if (reports.length === 0) return say(job === undefined ? "No report waits." : "Nobody reported this job.");
  for (const { id, job_post_id, title, organization_name, reason, words, email, reported_at, settled_at } of reports) {
    say(`${id}  ${momentText(reported_at, "Asia/Manila")}  job ${job_post_id}, ${title}, ${organization_name}`);
    say(`  ${reportReasonWords[reason]}${settled_at === null ? "" : " (settled)"}`);
    if (words) say(`  ${words.replaceAll("\n", "\n  ")}`);
    if (email) say(`  may be asked: ${email}`);
  }
}

export async function settleReport({ db, clock, say }: Recruiter, [typed]: [string]): Promise<void> {
  const id = idIn("report", typed, 15);
  const { numUpdatedRows } = await db
    .updateTable("job_reports")
    .set({ settled_at: clock() })
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CannotDo(`No report ${id} waits.`);
  say("Settled.");
}
