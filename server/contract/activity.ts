import { z } from "zod";
import { Id, Timestamp } from "./wire";

/** What the activity log is filtered by; `rules/activity-kinds.ts` says which events each holds. */
export const activityKinds = ["account", "profile", "resume", "saved_jobs", "applications", "exam"] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** One line of a person's activity log (product 2.5), newest first. `unread` is news from others since the log was looked at. */
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
  job: z.object({ id: Id, title: z.string() }).nullable(),
  unread: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** A job that occurs in the log, for its filter. */
export const ActivityJob = z.object({ id: Id, title: z.string() });
export type ActivityJob = z.infer<typeof ActivityJob>;

/** What the log can be downloaded as. Asked for with `export`, it comes whole and the download becomes a line of it. */
export const activityExports = ["csv", "json"] as const;
export type ActivityExport = (typeof activityExports)[number];

/** `GET /api/activity_logs` (ours: the specification names the screen only). */
export interface ActivityQuery {
  kind?: ActivityKind;
  job_id?: number;
  /** Only news from others that were not looked at yet. */
  unread?: boolean;
  page?: number;
}
