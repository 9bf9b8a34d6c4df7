import { type Selectable, sql } from "kysely";
import type { Snapshot } from "../../contract/applications";
import type { LaterFile } from "../../contract/later-files";
import type { Database, Db } from "./schema";

export type LaterFileRow = Selectable<Database["later_files"]>;

/** An application that was sent, with what decides whether the file of its résumé may follow. */
export interface SentApplicationRow {
  id: number;
  job_post_id: number;
  recruitment_status_id: number;
  snapshot: Snapshot;
  user_id: number;
  email: string;
  timezone: string | null;
  /** The key of the file that came, and when; null before. */
  file_key: string | null;
  came_at: string | null;
}

/** An application by its id, whoever's it is; null for one that was not sent. */
export async function findSentApplication(db: Db, id: number): Promise<SentApplicationRow | null> {
  const row = await db
    .selectFrom("application_jobs as held")
    .innerJoin("applications", "applications.id", "held.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .leftJoin("later_files", "later_files.application_job_id", "held.id")
    .select(["held.id", "held.job_post_id", "held.recruitment_status_id", "held.snapshot"])
    .select(["users.id as user_id", "users.email", "users.timezone", "later_files.file_key", "later_files.came_at"])
    .where("held.id", "=", id)
    .where("held.snapshot", "is not", null)
    .executeTakeFirst();
  return row ? { ...row, snapshot: row.snapshot as Snapshot } : null;
}

/** A person's own later file, by its application's id; undefined for any other. */
export const findOwnLaterFile = (db: Db, userId: number, applicationJobId: number): Promise<LaterFileRow | undefined> =>
  db
    .selectFrom("later_files")
    .innerJoin("application_jobs", "application_jobs.id", "later_files.application_job_id")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .selectAll("later_files")
    .where("applications.user_id", "=", userId)
    .where("later_files.application_job_id", "=", applicationJobId)
    .executeTakeFirst();

/** The later file of the application of a statement, as JSON; `held` is its table. */
export const laterFileOf = (held: string) => sql<LaterFileRow | null>`(
  select to_json(later) from later_files later where later.application_job_id = ${sql.ref(`${held}.id`)})`;

/** As the snapshot has it. */
export const toLaterFile = ({ file_name, file_type, file_size, sha256, came_at }: LaterFileRow): LaterFile => ({
  filename: file_name,
  type: file_type,
  size: file_size,
  sha256,
  came_at,
});
