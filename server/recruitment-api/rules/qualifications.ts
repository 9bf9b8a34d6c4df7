import type { QualificationChange } from "../../contract/profile-records";
import { isCountry } from "../../contract/values/country-codes";
import { todayInManila } from "./today";

type Facts = Pick<
  QualificationChange,
  "kind" | "education_level_id" | "started_on" | "ended_on" | "is_current" | "graduated" | "country"
>;

const earliest = "1900-01";

/**
 * Validation errors of an education or training, by field. An end in the future is an expected graduation, so it is only allowed
 * for people who have not graduated.
 */
export function judgeQualification(
  { kind, education_level_id, started_on, ended_on, is_current, graduated, country }: Facts,
  now: Date,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const thisMonth = todayInManila(now).slice(0, 7);
  if (kind === "education" && education_level_id === null) {
    errors.education_level_id = ["Choose the level of your education"];
  }
  if (started_on !== null && started_on < earliest) errors.started_on = ["Enter a month from 1900 on"];
  else if (started_on !== null && started_on > thisMonth) {
    errors.started_on = ["The month you started must not be in the future"];
  }
  if (ended_on !== null && is_current) {
    errors.ended_on = ["Leave the month you finished empty while you are still there"];
  } else if (ended_on !== null && ended_on < earliest) {
    errors.ended_on = ["Enter a month from 1900 on"];
  } else if (ended_on !== null && started_on !== null && ended_on < started_on) {
    errors.ended_on = ["The month you finished must not be before the month you started"];
  } else if (ended_on !== null && graduated && ended_on > thisMonth) {
    errors.ended_on = ["The month you finished must not be in the future when you have graduated"];
  }
  if (country !== null && !isCountry(country)) errors.country = ["Choose a country from the list"];
  return errors;
}
