import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** Stores a report, unless the same one is stored already. */
export async function insertJobReport(
  db: Kysely<Database>,
  report: Insertable<Database["job_reports"]>,
): Promise<void> {
  await db
    .insertInto("job_reports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes what is older than 12 months. */
export async function deleteOldReports(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("job_reports")
    .where("reported_at", "<", sql<string>`${now.toISOString()}::timestamptz - interval '12 months'`)
    .execute();
}
