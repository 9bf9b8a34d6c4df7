import type { Apply } from "../../contract/applications";
import { invalid } from "../core/refusals";
import type { ApplicationJobRow, Trx } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";

/** Saves the parts of a draft that `body` has; others do not change. Throws 422 for a résumé that is not the person's. */
export async function keepParts(
  trx: Trx,
  draft: ApplicationJobRow,
  { resumes }: ApplicationRecord,
  body: Apply,
  now: Date,
): Promise<ApplicationJobRow> {
  const { draft_step, resume_id, cover_note, support_needs } = body;
  if (resume_id && !resumes.some(({ id }) => id === resume_id)) {
    throw invalid({ resume_id: ["Choose one of your résumés"] });
  }
  const given = {
    draft_step,
    resume_id,
    cover_note: textOrNull(cover_note),
    support_needs: textOrNull(support_needs),
  };
  const parts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(parts).length === 0) return draft;
  return trx
    .updateTable("application_jobs")
    .set({ ...parts, version: draft.version + 1, last_activity_at: now })
    .where("id", "=", draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Normalises text for storage: one kind of line break, and null for blank text. */
function textOrNull(text: string | null | undefined): string | null | undefined {
  return text ? text.replace(/\r\n?/g, "\n").trim() || null : text === "" ? null : text;
}
