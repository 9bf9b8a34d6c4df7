import type { LicenseChange } from "../../contract/profile-records";
import { isCountry } from "../../contract/values/country-codes";
import { todayInManila } from "./today";

type Facts = Pick<LicenseChange, "issued_on" | "expires_on" | "no_expiry" | "country">;

/** No living person's licence is older. */
const earliest = "1900-01-01";

/** Validation errors of a licence, by field. */
export function judgeLicense(
  { issued_on, expires_on, no_expiry, country }: Facts,
  now: Date,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (issued_on !== null && issued_on < earliest) errors.issued_on = ["Enter a date from 1900 on"];
  else if (issued_on !== null && issued_on > todayInManila(now)) {
    errors.issued_on = ["The date of issue must not be in the future"];
  }
  if (expires_on !== null && no_expiry) {
    errors.expires_on = ["Leave the expiry date empty when the licence does not expire"];
  } else if (expires_on !== null && expires_on < earliest) {
    errors.expires_on = ["Enter a date from 1900 on"];
  } else if (expires_on !== null && issued_on !== null && expires_on <= issued_on) {
    errors.expires_on = ["The expiry date must be after the date of issue"];
  }
  if (country !== null && !isCountry(country)) errors.country = ["Choose a country from the list"];
  return errors;
}
