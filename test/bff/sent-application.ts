import { paths } from "../../app/paths";
import { realTxt } from "../builders/files";
import { fillReview, sendByForm } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";

/** Quickly made and read. */
export const textResume = () => ({ filename: "resume.txt", contentType: "text/plain", bytes: realTxt() });

/** Somebody who applied for a job without questions, in their browser; for one of their own unless one is given. */
export async function aSentApplication(site: SiteToVisit, job?: { id: number; jobId: string }) {
  const { siteId, id } = job ? { ...job, siteId: job.jobId } : await createJobPost(site.db, { questions: [] });
  const { browser, page } = await newApplicant(site, paths.apply.start(siteId));
  await sendByForm(await fillReview(page, textResume()));
  const { receipt_code } = await site.db
    .selectFrom("application_jobs")
    .select("receipt_code")
    .where("job_post_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { browser, id, jobId: siteId, receipt: receipt_code ?? "" };
}
