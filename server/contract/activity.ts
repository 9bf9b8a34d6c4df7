import { z } from "zod";
import { needing } from "./reading";
import { Id, Timestamp } from "./wire";

/** The filters of the activity log; `rules/activity-kinds.ts` has the events of each. */
export const activityKinds = ["account", "profile", "resume", "saved_jobs", "applications", "exam"] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** A job in the log, for its filter. */
export const ActivityJob = needing(z.object({ id: Id, title: z.string() }), "title");
export type ActivityJob = z.infer<typeof ActivityJob>;

/** An entry of a person's activity log. `unread` is news from others since the log was looked at. */
export const ActivityEntry = z.object({
  id: Id,
  at: Timestamp,
  actor: z.enum(["you", "recruiter", "system"]),
  event: z.string(),
  /** The event in words: "Licence added". */
  label: z.string(),
  subject: z.object({ type: z.string(), id: Id.nullable(), label: z.string().nullable() }).nullable(),
  detail: z.string().nullable(),
  ip_prefix: z.string().nullable(),
  device: z.string().nullable(),
  job: ActivityJob.nullable(),
  unread: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** The formats of a download. With `export` the whole log comes, and the download becomes an entry of it. */
export const activityExports = ["csv", "json"] as const;
export type ActivityExport = (typeof activityExports)[number];

/** `GET /api/activity_logs` (ours: the specification names the screen only). */
export interface ActivityQuery {
  kind?: ActivityKind;
  job_id?: string;
  /** Only news from others that were not looked at yet. */
  unread?: boolean;
  page?: number;
}
