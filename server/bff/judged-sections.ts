import type { SectionStatus } from "../contract/applications";
import type { Application, PersonalInfo } from "../contract/records";
import { neededSections, type SectionName } from "../contract/values/sections";
import { noApplicationId } from "./no-application";

/** Whether a group of fields has any value; false is not an answer. */
const hasAnswer = (value: unknown): boolean => {
  if (value === null || value === undefined || value === "" || value === false) return false;
  if (Array.isArray(value)) return value.some(hasAnswer);
  return typeof value !== "object" || Object.values(value).some(hasAnswer);
};

/**
 * Section statuses for an API that does not judge them: a section with an answer counts as complete. Only details, contact and a
 * résumé are required, because every recruiter needs them; the API may ask for more.
 */
export function judgedSections(
  application: Application,
  person: PersonalInfo | null,
): Pick<Application, "sections" | "needed_sections"> {
  const { account_details: details, contact_information: contact, basic } = application;
  const { address, ...ways } = contact;
  const isAnswered: Record<SectionName, unknown> = {
    // A name from the account is not enough: an application begins with the details and their consent.
    details: application.id !== noApplicationId && details.given_names,
    contact: ways.mobile ?? ways.email_contact,
    address: address.city ?? address.line1,
    resume: application.resumes,
    role: basic,
    preferences: application.preferences,
    references: person?.character_references,
    employments: person?.employments,
    skills: person?.skills,
    qualifications: person?.qualifications,
    licenses: person?.licenses,
    languages: person && [person.general.languages, person.general.own_languages, person.general.english_level_id],
    equipment: person?.equipment,
    basic: person && [person.basic.birth_date, person.basic.nationality, person.basic.preferred_name],
  };
  const sections = Object.fromEntries(
    Object.entries(isAnswered).map(([name, answer]): [string, SectionStatus] => [
      name,
      hasAnswer(answer) ? "completed" : "not_started",
    ]),
  );
  return { sections, needed_sections: [...neededSections] };
}
