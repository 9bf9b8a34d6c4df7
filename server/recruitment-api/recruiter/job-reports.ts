import { reportReasonWords } from "../../contract/values/job-reports";
import { momentText } from "../../contract/values/moments";
import type { Options } from "./command";
import { CannotDo, type Recruiter } from "./recruiter";
import { idIn } from "./typed-values";

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
