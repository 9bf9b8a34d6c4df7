import type { Selectable } from "kysely";
import type { Database, Db } from "./schema";

/** The columns of a résumé without the content of its file, which is long and rarely needed. */
export const resumeColumns = [
  "id",
  "application_id",
  "key",
  "filename",
  "type",
  "size",
  "sha256",
  "is_default",
  "scan_state",
  "parse_state",
  "stored_at",
] as const;

/** What was read from a résumé's file. */
export type ResumeContent = Pick<Selectable<Database["resumes"]>, "parse" | "text">;

export const getResumeContent = (db: Db, id: number): Promise<ResumeContent> =>
  db.selectFrom("resumes").select(["parse", "text"]).where("id", "=", id).executeTakeFirstOrThrow();
