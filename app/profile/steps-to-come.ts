import type { ApplicationJob, JobPost } from "../../server/contract/records";
import { dayMs } from "../../server/contract/values/durations";
import { stepsInOrder } from "../jobs/process-steps";

export interface StepToCome {
  label: string;
  /** Days that it usually takes; null when the job does not say. */
  days: number | null;
}

type Sent = Pick<ApplicationJob, "status" | "submitted_at">;

/** Sent, and neither ended nor withdrawn. */
export const isUnderWay = <Held extends Sent>(held: Held): held is Held & { submitted_at: string } =>
  held.status.kind === "active" && held.submitted_at !== null;

/**
 * The steps of the job's process that usually follow. When the API relates steps to recruitment statuses, they are those after
 * the furthest step reached; else those whose usual day has not passed.
 */
export function stepsToCome(
  held: Sent & Pick<ApplicationJob, "timeline">,
  process: JobPost["process_steps"],
  now: Date,
): StepToCome[] {
  if (!isUnderWay(held)) return [];
  const steps = stepsInOrder(process);
  const reached = new Set([held.status.key, ...held.timeline.map(({ status }) => status.key)]);
  const coming = steps.some((step) => step.status)
    ? steps.slice(steps.findLastIndex((step) => step.status && reached.has(step.status)) + 1)
    : notPastByDay(steps, held.submitted_at, now);
  return coming.map(({ label, typical_days }) => ({ label, days: typical_days }));
}

function notPastByDay(steps: JobPost["process_steps"], sentAt: string, now: Date) {
  let by = Date.parse(sentAt);
  return steps.filter(({ typical_days }) => {
    by += (typical_days ?? 0) * dayMs;
    return typical_days === null || by > now.getTime();
  });
}
