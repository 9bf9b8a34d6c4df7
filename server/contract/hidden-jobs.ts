import { z } from "zod";
import { JobCard } from "./job-posts";
import { Id, Timestamp } from "./wire";

/** A job that somebody hid as not for them; `id` is the job's. Ours: the specification does not have it. */
export const HiddenJob = z.object({ id: Id, hidden_at: Timestamp, job: JobCard });
export type HiddenJob = z.infer<typeof HiddenJob>;

/** The body that hides a job. */
export const NewHiddenJob = z.object({ job_id: Id });
