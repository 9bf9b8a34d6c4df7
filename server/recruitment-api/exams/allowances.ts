import { freeMultiplier, timeMultipliers } from "../../contract/values/exam-times";
import type { Db } from "../database/schema";

interface ExtraTime {
  /** The multipliers of time that this person may choose: up to 1.25, and up to what a recruiter granted. */
  multipliers: number[];
  /** Their request for more, while it is unanswered. */
  asked: { time_multiplier: number; reason: string | null; asked_at: string } | null;
}

/** The extra time that a person may choose, and their open request for more. */
export async function getExtraTime(db: Db, applicationId: number): Promise<ExtraTime> {
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
