import type { SectionStatus } from "../contract/applications";
import type { Application, PersonalInfo } from "../contract/records";
import { neededSections, type SectionName } from "../contract/values/sections";
import { noApplicationId } from "./no-application";

/** Whether there is something in a group of fields; what is no by itself is not an answer. */
const hasAnswer = (value: unknown): boolean => {
  if (value === null || value === undefined || value === "" || value === false) return false;
  if (Array.isArray(value)) return value.some(hasAnswer);
  return typeof value !== "object" || Object.values(value).some(hasAnswer);
};

/**
 * How the sections stand where the API does not judge them: what is answered is complete. Which of them have to be is the
 * API's business too; who one is, how to be reached and a résumé are what every recruiter needs.
 */
export function judgedSections(
  application: Application,
  person: PersonalInfo | null,
): Pick<Application, "sections" | "needed_sections"> {
  const { account_details: details, contact_information: contact, basic } = application;
  const { address, ...ways } = contact;
  const isAnswered: Record<SectionName, unknown> = {
    // an account's name is no application: that begins with the details, and their consent
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
