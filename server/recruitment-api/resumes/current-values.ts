import type { ProfileRecords } from "../database/profile-records";
import { skillKey } from "../database/skills";
import type { ApplicationRecord } from "../rules/application-record";
import { readEducation, sameEducation } from "./read-education";
import { sameEmployment } from "./read-employments";
import { sameLicence } from "./same-licence";
import { speaks } from "./spoken-languages";
import type { ReadSuggestion } from "./suggestion";

/**
 * The profile's present value for each suggestion, as text; null when empty. For a skill, a school or a job, of which there may be
 * several, it is the suggestion itself when the profile has it already.
 */
export function listCurrent(
  { user, application, personal }: ApplicationRecord,
  {
    skills,
    qualifications,
    licenses,
    employments,
  }: Pick<ProfileRecords, "skills" | "qualifications" | "licenses" | "employments">,
  fields: readonly ReadSuggestion[],
): (string | null)[] {
  const linked = new Set(skills.map(({ skill }) => skillKey(skill.name)));
  const single: Record<string, string | null | undefined> = {
    "account_details.given_names": personal.given_names,
    "account_details.family_name": personal.family_name,
    "account_details.email": application.email_contact,
    "contact_information.mobile": application.mobile,
    "contact_information.linkedin_url": application.linkedin_url,
    "contact_information.facebook_url": application.facebook_url,
  };
  const isThere = ({ path, value, employment, education, licence, language }: ReadSuggestion): boolean => {
    if (path === "skills") return linked.has(skillKey(value));
    if (path === "education") {
      const read = education ?? readEducation(value);
      return qualifications.some((one) => sameEducation(one, read));
    }
    if (licence) return licenses.some((one) => sameLicence(one, licence));
    if (language) return speaks(personal, language.name);
    if (employment) return employments.some((one) => sameEmployment(one, employment));
    // an address goes into the second one; the account's own needs no place there
    return path === "account_details.email" && value.toLowerCase() === user.email.toLowerCase();
  };
  return fields.map((field) => single[field.path] || (isThere(field) ? field.value : null));
}
