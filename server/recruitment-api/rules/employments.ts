import type { EmploymentChange } from "../../contract/profile-records";
import { todayInManila } from "./today";

type Facts = Pick<EmploymentChange, "started_on" | "ended_on" | "is_current">;

const earliest = "1900-01";

/** Validation errors of a job in the work history, by field. Gaps between jobs are not checked. */
export function judgeEmployment({ started_on, ended_on, is_current }: Facts, now: Date): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const thisMonth = todayInManila(now).slice(0, 7);
  if (started_on !== null && started_on < earliest) errors.started_on = ["Enter a month from 1900 on"];
  else if (started_on !== null && started_on > thisMonth) {
    errors.started_on = ["The month you started must not be in the future"];
  }
  if (ended_on !== null && is_current) {
    errors.ended_on = ["Leave the month you left empty while you still work there"];
  } else if (ended_on !== null && ended_on < earliest) {
    errors.ended_on = ["Enter a month from 1900 on"];
  } else if (ended_on !== null && ended_on > thisMonth) {
    errors.ended_on = ["The month you left must not be in the future"];
  } else if (ended_on !== null && started_on !== null && ended_on < started_on) {
    errors.ended_on = ["The month you left must not be before the month you started"];
  }
  return errors;
}
