import type { Selectable } from "kysely";
import type { Resume } from "../../contract/applications";
import type { Database } from "../database/schema";

/** The columns of a résumé that cross the wire; its text and what was read from it do not. */
export const resumeColumns = [
  "id",
  "key",
  "filename",
  "type",
  "size",
  "sha256",
  "is_default",
  "scan_state",
  "parse_state",
  "stored_at",
] as const satisfies readonly (keyof Resume & keyof Database["resumes"])[];

/** A stored résumé as the wire has it; select `resumeColumns`. */
export const resumeOf = (
  row: Pick<Selectable<Database["resumes"]>, (typeof resumeColumns)[number]>,
): Resume => row;
