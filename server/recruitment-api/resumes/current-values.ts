import type { Kysely } from "kysely";
import { listQualifications } from "../database/qualifications";
import type { Database } from "../database/schema";
import { listSkillLinks } from "../database/skill-links";
import { skillKey } from "../database/skills";
import type { ApplicationRecord } from "../rules/application-record";
import { readEducation, sameEducation } from "./read-education";
import type { Suggestion } from "./suggest";

/**
 * The profile's present value for each suggestion, as text; null when empty. For a skill or a school, of which there may be
 * several, it is the suggestion itself when the profile has it already.
 */
export async function listCurrent(
  db: Kysely<Database>,
  { user, application, personal }: ApplicationRecord,
  fields: readonly Suggestion[],
): Promise<(string | null)[]> {
  const links = await listSkillLinks(db, application.id);
  const linked = new Set(links.map(({ skill }) => skillKey(skill.name)));
  const qualifications = await listQualifications(db, application.id);
  const single: Record<string, string | null | undefined> = {
    "account_details.given_names": personal.given_names,
    "account_details.family_name": personal.family_name,
    "account_details.email": application.email_contact,
    "contact_information.mobile": application.mobile,
    "contact_information.linkedin_url": application.linkedin_url,
    "contact_information.facebook_url": application.facebook_url,
  };
  return fields.map(({ path, value }) => {
    if (path === "skills") return linked.has(skillKey(value)) ? value : null;
    if (path === "education") {
      const read = readEducation(value);
      return qualifications.some((one) => sameEducation(one, read)) ? value : null;
    }
    // an address goes into the second one; the account's own needs no place there
    if (path === "account_details.email" && application.email_contact === null) {
      return value.toLowerCase() === user.email.toLowerCase() ? value : null;
    }
    return single[path] || null;
  });
}
