import { type Doer, logDoing } from "../core/change-application";
import type { Trx } from "../database/schema";
import type { ResumeRow } from "../rules/application-record";
import { isUsable } from "../rules/resume-choice";

/** A résumé as the activity log names it. */
export const resumeSubjectOf = ({ id, filename }: Pick<ResumeRow, "id" | "filename">) => ({
  type: "resume",
  id,
  label: filename,
});

/** Makes a résumé the default in place of that among `stored`, and logs it. */
export async function makeDefault(
  trx: Trx,
  doer: Doer,
  stored: readonly ResumeRow[],
  chosen: ResumeRow,
): Promise<ResumeRow> {
  const before = stored.find((one) => one.is_default);
  if (before?.id === chosen.id) return chosen;
  await setDefault(trx, chosen);
  if (before) {
    const detail = `In place of ${before.filename}`;
    await logDoing(trx, doer, { event: "resume.replaced", subject: resumeSubjectOf(chosen), detail });
  }
  return { ...chosen, is_default: true };
}

/**
 * Makes the newest of those that may be sent the default, when the default has gone. `left` are the others, the newest first.
 */
export async function passDefault(trx: Trx, left: readonly ResumeRow[]): Promise<void> {
  if (left.some((one) => one.is_default)) return;
  const next = left.find(isUsable);
  if (next) await setDefault(trx, next);
}

async function setDefault(trx: Trx, { id, application_id }: ResumeRow): Promise<void> {
  await trx
    .updateTable("resumes")
    .set({ is_default: false })
    .where("application_id", "=", application_id)
    .where("is_default", "=", true)
    .execute();
  await trx.updateTable("resumes").set({ is_default: true }).where("id", "=", id).execute();
}
