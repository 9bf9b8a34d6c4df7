import type { Resume } from "../../contract/applications";
import { changeProfile, type Doer } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { resumeOf } from "../database/resume-of";
import type { ResumeRow } from "../rules/application-record";
import { isUsable } from "../rules/resume-choice";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { makeDefault, passDefault, resumeSubjectOf } from "./default-resume";

/** Makes one of a person's résumés the default. Throws 404 for anybody else's, 422 for one that cannot be sent. */
export async function chooseDefault(deps: Pick<ApiDependencies, "db">, doer: Doer, id: number): Promise<Resume> {
  return changeProfile(deps, doer, {}, async (trx, { resumes }) => {
    const chosen = getOne(resumes, id);
    if (!isUsable(chosen)) throw invalid({ is_default: ["This file is unsafe and cannot be sent"] });
    return resumeOf(await makeDefault(trx, doer, resumes, chosen));
  });
}

/**
 * Removes one of a person's résumés; the newest remaining one becomes the default, also in drafts that chose it. Sent
 * applications stay as they were: name, size, fingerprint and text are in the snapshot, and the file stays in the store as
 * long as an application it was sent with is stored. Otherwise the file is deleted. Throws 404 for anybody else's.
 */
export async function deleteResume(
  deps: Pick<ApiDependencies, "db" | "storage" | "log">,
  doer: Doer,
  id: number,
): Promise<void> {
  const log = ({ resume }: { resume: ResumeRow }) => ({
    event: "resume.removed" as const,
    subject: resumeSubjectOf(resume),
  });
  const { resume, wasSent } = await changeProfile(deps, doer, { log }, async (trx, { resumes }) => {
    const resume = getOne(resumes, id);
    const { numUpdatedRows } = await trx
      .updateTable("application_jobs")
      .set({ removed_resume_key: resume.key })
      .where("resume_id", "=", id)
      .where("submitted_at", "is not", null)
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("resumes").where("id", "=", id).execute();
    const wasSent = numUpdatedRows > 0n;
    if (!wasSent) await releaseFiles(trx, [resume.key]);
    await passDefault(
      trx,
      resumes.filter((one) => one !== resume),
    );
    return { resume, wasSent };
  });
  if (!wasSent) await eraseReleased(deps, [resume.key]);
}

function getOne(resumes: readonly ResumeRow[], id: number): ResumeRow {
  const resume = resumes.find((one) => one.id === id);
  if (!resume) throw notFound();
  return resume;
}
