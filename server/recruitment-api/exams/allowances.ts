import type { Kysely } from "kysely";
import { timeMultipliers } from "../../contract/exams";
import type { Database } from "../database/schema";
import { freeMultiplier } from "../rules/exam-limits";

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
