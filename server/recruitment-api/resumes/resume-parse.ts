import type { Kysely } from "kysely";
import type { ResumeParse } from "../../contract/uploads";
import type { Database } from "../database/schema";
import { notFound } from "../http/refusals";

/** What was read from the default résumé of a person's application; state `none` when there is none. 404 for somebody else's. */
export async function getResumeParse(
  db: Kysely<Database>,
  { applicationId, userId }: { applicationId: number; userId: number },
): Promise<ResumeParse> {
  const row = await db
    .selectFrom("applications")
    .leftJoin("resumes", (join) =>
      join.onRef("resumes.application_id", "=", "applications.id").on("resumes.is_default", "=", true),
    )
    .select(["resumes.key", "resumes.parse_state", "resumes.parse", "resumes.text"])
    .where("applications.id", "=", applicationId)
    .where("applications.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.key === null || row.parse_state === null) {
    return { state: "none", source: null, fields: [], warnings: [] };
  }
  const { fields, warnings } = (row.parse ?? { fields: [], warnings: [] }) as Pick<
    ResumeParse,
    "fields" | "warnings"
  >;
  return { state: row.parse_state, source: { key: row.key, chars: row.text?.length ?? 0 }, fields, warnings };
}
