import type { Db } from "./database/schema";
import type { ActivityEvent } from "./rules/activity-kinds";

/** An entry of a person's activity log: what happened, who did it, to what. Never a secret in `detail`. */
export interface Activity {
  userId: number;
  actor: "you" | "recruiter" | "system";
  event: ActivityEvent;
  subject?: { type: string; id: number; label: string };
  detail?: string;
  ipPrefix?: string | null;
  device?: string | null;
  jobPostId?: number | null;
  at: Date;
}

/** Writes the entry. Give it the transaction of the change itself, so that both are stored or neither. */
export async function recordActivity(db: Db, activity: Activity): Promise<void> {
  await db
    .insertInto("activity_log")
    .values({
      user_id: activity.userId,
      at: activity.at,
      actor: activity.actor,
      event: activity.event,
      subject_type: activity.subject?.type ?? null,
      subject_id: activity.subject?.id ?? null,
      subject_label: activity.subject?.label ?? null,
      detail: activity.detail ?? null,
      ip_prefix: activity.ipPrefix ?? null,
      device: activity.device ?? null,
      job_post_id: activity.jobPostId ?? null,
    })
    .execute();
}
