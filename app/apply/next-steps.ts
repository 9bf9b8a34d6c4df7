import type { JobPost } from "../../server/contract/records";
import { dayMs } from "../../server/contract/values/durations";
import { dayText, wallTime } from "../../server/contract/values/moments";
import { stepsInOrder } from "../jobs/process-steps";

export interface NextStep {
  label: string;
  /** The usual day in words; null when the job does not say. */
  when: string | null;
}

/**
 * The steps after sending, each with the day by which it usually happens: the typical days of all steps up to it, added up.
 * @param sentAt null when the API does not say
 */
export function listNextSteps(
  steps: readonly Pick<JobPost["process_steps"][number], "order" | "label" | "typical_days">[],
  sentAt: string | null,
  timezone: string,
): NextStep[] {
  let days = 0;
  return stepsInOrder(steps).map(({ label, typical_days }) => {
    if (typical_days === null || sentAt === null) return { label, when: null };
    days += typical_days;
    return {
      label,
      when: `Usually by ${dayText(wallTime(new Date(Date.parse(sentAt) + days * dayMs), timezone), new Date(sentAt))}`,
    };
  });
}
