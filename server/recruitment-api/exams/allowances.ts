import type { Kysely } from "kysely";
import { freeMultiplier, timeMultipliers } from "../../contract/values/exam-times";
import type { Database } from "../database/schema";

interface ExtraTime {
  /** The amounts of time this person may choose from: up to 25% more, and up to what we granted. */
  multipliers: number[];
  /** What they asked for beyond that, while nobody has answered. */
  asked: { time_multiplier: number; reason: string | null; asked_at: string } | null;
}

export async function getExtraTime(db: Kysely<Database>, applicationId: number): Promise<ExtraTime> {
  const row = await db
    .selectFrom("applications")
    .leftJoin("exam_allowances as granted", "granted.application_id", "applications.id")
    .leftJoin("exam_time_requests as request", "request.application_id", "applications.id")
    .select(["granted.time_multiplier as granted", "request.time_multiplier as wanted"])
    .select(["request.reason", "request.asked_at"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  const most = Math.max(freeMultiplier, Number(row?.granted ?? 1));
  const { wanted = null, reason = null, asked_at = null } = row ?? {};
  return {
    multipliers: timeMultipliers.filter((one) => one <= most),
    asked: wanted === null || asked_at === null ? null : { time_multiplier: Number(wanted), reason, asked_at },
  };
}
