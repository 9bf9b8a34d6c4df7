import type { Application, ScreeningQuestion } from "../../server/contract/records";

/** The parts of the profile that a question may be filled with (`prefill_from`), as a form's text. */
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
 * Fills a question that was never answered: the profile's answer, for the person to check. Undefined when the profile has
 * none. No choice is ever preselected.
 */
export function profileAnswer(
  { prefill_from, options }: Pick<ScreeningQuestion, "prefill_from" | "options">,
  application: Application,
): string | undefined {
  if (prefill_from === null || options.length > 0 || !Object.hasOwn(known, prefill_from)) return undefined;
  const answer = known[prefill_from]?.(application);
  return answer === null || answer === undefined ? undefined : String(answer);
}
