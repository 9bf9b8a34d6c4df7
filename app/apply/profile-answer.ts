import type { Application } from "../../server/contract/applications";
import type { ScreeningQuestion } from "../../server/contract/job-posts";

/** What the profile knows that questions may start from (`prefill_from`, product 2.3), as a form's text. */
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
 * What a question that was never answered starts with: the profile's answer, for the person to look at and send or change.
 * Undefined when the profile does not say. Choices are never made for anybody.
 */
export function profileAnswer(
  { prefill_from, options }: Pick<ScreeningQuestion, "prefill_from" | "options">,
  application: Application,
): string | undefined {
  if (prefill_from === null || options.length > 0 || !Object.hasOwn(known, prefill_from)) return undefined;
  const answer = known[prefill_from]?.(application);
  return answer === null || answer === undefined ? undefined : String(answer);
}
