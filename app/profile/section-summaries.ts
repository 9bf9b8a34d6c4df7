import { numberText } from "../../server/contract/mobile-number";
import type { Application, PersonalInfo } from "../../server/contract/records";
import { describedSections as described } from "../../server/contract/sections/described-sections";
import type { DescribedSection } from "../../server/contract/sections/section";
import { countOf } from "../../server/contract/values/numbers";
import { payText } from "../../server/contract/values/pay-text";
import type { SectionName } from "../../server/contract/values/sections";

/** The labels of choices, which records store as ids, and of countries, stored as codes. */
interface SummaryNames {
  choice(id: string | null): string | null;
  country(code: string | null | undefined): string | null;
}

/** What belongs in a section, shown while it is empty. */
export const emptySections: Record<SectionName, string> = {
  details: "Your name, where you live and how to contact you",
  contact: "Your mobile number and other ways to reach you",
  address: "Where you live",
  resume: "A file, a clear photo of one, or pasted text",
  references: "At least 2 people who know your work",
  role: "The job you want and when you could start",
  preferences: "Kinds of work, shifts, days and pay",
  employments: "Where you worked and what you did",
  skills: "What you can do, and how well",
  qualifications: "Schools and trainings",
  licenses: "Licences and certificates",
  languages: "What you speak, and how well",
  equipment: "Your device, internet and backups",
  basic: "Your full name, birth date and nationality",
};

/** The content of each section in one line; empty for an empty section. The section's own page shows everything. */
export function summarise(
  { account_details, basic: role, contact_information, preferences, resumes }: Application,
  { basic, general, equipment, employments, skills, qualifications, licenses, character_references }: PersonalInfo,
  { choice, country }: SummaryNames,
): Record<SectionName, string> {
  const { mobile } = contact_information;
  const wish = preferences.expected_salary;
  const pay = wish?.currency ? payText({ ...wish, currency: wish.currency }) : null;
  return {
    details: list([
      words([account_details.given_names, account_details.family_name]),
      country(account_details.country),
    ]),
    contact: list([mobile && numberText(mobile), contact_information.email_contact]),
    address: list([general.line1, general.barangay, general.city, general.province, country(general.country)]),
    resume: counted(
      resumes.map(({ filename }) => filename),
      "file",
    ),
    references: countedIn(described.character_references, character_references),
    role: list([role.desired_role, role.headline, choice(role.current_employment_status_id)]),
    preferences: list([...preferences.desired_category_ids.map(choice), pay]),
    employments: countedIn(described.employments, employments),
    skills: counted(
      skills.map(({ skill }) => skill.name),
      "skill",
    ),
    qualifications: countedIn(described.qualifications, qualifications),
    licenses: countedIn(described.licenses, licenses),
    languages: list([
      general.english_level_id && spoken("English", choice(general.english_level_id)),
      ...general.languages.map(({ language_id, level_id }) => spoken(choice(language_id), choice(level_id))),
      ...(general.own_languages ?? []).map(({ name, level_id }) => spoken(name, choice(level_id))),
    ]),
    equipment: list([
      choice(equipment.device_type_id),
      equipment.os,
      equipment.isp,
      equipment.speed_down_mbps !== null && `${equipment.speed_down_mbps} Mbps down`,
    ]),
    basic: list([
      basic.written_name || words([basic.given_names, basic.middle_name, basic.family_name, basic.suffix]),
      country(basic.nationality),
    ]),
  };
}

type Part = string | number | false | null | undefined;

/** How many names are shown; the others are only counted. */
const maxNames = 4;

const words = (parts: Part[]) => parts.filter(Boolean).join(" ");
const list = (parts: Part[]) => parts.filter(Boolean).join(", ");
/** `English (fluent)`; null for a language whose name is not known. */
const spoken = (language: string | null, level: string | null) =>
  language && level ? `${language} (${level.toLowerCase()})` : language;

/** `3 skills: Excel, Zendesk, Typing`, `9 skills: … and 5 more`, `1 file` where no name is known. */
function counted(names: (string | null)[], one: string): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, maxNames).filter(Boolean).join(", ");
  const more = names.length - maxNames;
  if (shown === "") return countOf(names.length, one);
  return `${countOf(names.length, one)}: ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

const countedIn = ({ nameOf, one }: DescribedSection, records: readonly object[]) => counted(records.map(nameOf), one);
