import type { Kysely } from "kysely";
import { timeMultipliers } from "../../contract/exams";
import type { Database } from "../database/schema";
import { freeMultiplier } from "../rules/exam-limits";

/** What a person asked for and nobody has answered yet. */
export async function findTimeRequest(db: Kysely<Database>, applicationId: number) {
  const row = await db
    .selectFrom("exam_time_requests")
    .select(["time_multiplier", "reason", "asked_at"])
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row ? { ...row, time_multiplier: Number(row.time_multiplier) } : null;
}

/** The amounts of time this person may choose from: up to a quarter more, and up to what we granted. */
export async function timeMultipliersOf(db: Kysely<Database>, applicationId: number): Promise<number[]> {
  const granted = await db
    .selectFrom("exam_allowances")
    .select("time_multiplier")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  const most = Math.max(freeMultiplier, Number(granted?.time_multiplier ?? 1));
  return timeMultipliers.filter((one) => one <= most);
}
