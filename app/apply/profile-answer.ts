import type { Application, ScreeningQuestion } from "../../server/contract/records";

/** The fields of the profile that may prefill a question (`prefill_from`), as a form's text. */
const known: Record<string, (application: Application) => string | number | null | undefined> = {
  years_experience: ({ basic }) => basic.years_experience,
  desired_role: ({ basic }) => basic.desired_role,
  headline: ({ basic }) => basic.headline,
  earliest_start_date: ({ basic }) => basic.earliest_start_date,
  linkedin_url: ({ contact_information }) => contact_information.linkedin_url,
  facebook_url: ({ contact_information }) => contact_information.facebook_url,
  mobile: ({ contact_information }) => contact_information.mobile,
  city: ({ contact_information }) => contact_information.address.city,
  expected_salary: ({ preferences }) => preferences.expected_salary?.min,
  hours_per_week: ({ preferences }) => preferences.hours_per_week,
};

/**
 * The profile's answer to a question that was never answered, for the person to check. Undefined when the profile has none. A
 * choice is never preselected.
 */
export function profileAnswer(
  { prefill_from, options }: Pick<ScreeningQuestion, "prefill_from" | "options">,
  application: Application,
): string | undefined {
  if (prefill_from === null || options.length > 0 || !Object.hasOwn(known, prefill_from)) return undefined;
  const answer = known[prefill_from]?.(application);
  return answer === null || answer === undefined ? undefined : String(answer);
}
