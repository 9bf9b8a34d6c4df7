import { z } from "zod";
import { JobCard } from "./job-posts";
import { matchReasons } from "./values/job-matches";
import { oneOf } from "./wire";

/** Why a job fits: `name` is the skill, the role as it was told, the label of the choice, or the time zone. */
const JobMatchReason = z.object({ kind: oneOf(matchReasons), name: z.string() });

/** An open job that fits what its reader told of themselves, with at least one reason. Ours: the specification does not have it. */
const JobMatch = z.object({ job: JobCard, reasons: z.array(JobMatchReason) });

/** The newest jobs that fit. `has_told` is false for somebody who told nothing by which a job can be found. */
export const JobMatches = z.object({ has_told: z.boolean(), matches: z.array(JobMatch) });
export type JobMatches = z.infer<typeof JobMatches>;
