import { type Insertable, sql } from "kysely";
import type { Database, Db } from "./schema";

/** Stores a report, unless the same one is stored already. */
export async function insertJobReport(db: Db, report: Insertable<Database["job_reports"]>): Promise<void> {
  await db
    .insertInto("job_reports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes what is older than 12 months. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("job_reports")
    .where("reported_at", "<", sql<string>`${now.toISOString()}::timestamptz - interval '12 months'`)
    .execute();
}
