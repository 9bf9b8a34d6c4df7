import { Application, type SectionStatus } from "../contract/applications";
import type { PersonalInfo, Application as ReadApplication, User } from "../contract/records";
import { neededSections, type SectionName } from "../contract/values/sections";
import { unreadIn } from "../contract/values/unread";
import { callTo } from "./call-to";
import { withGroups } from "./flat-records";
import { isObject } from "./is-object";
import { noApplicationId } from "./refusals";
import { absent, unwrapped, valueReaderOf } from "./tolerant";
import type { Send } from "./transport";
import { nothingOr, recordOf } from "./wire-shapes";

const grouped = withGroups("account_details", "basic", "contact_information", "preferences");

/** Brings variants into our shape: a single résumé, and an address in columns of the contact information. */
function settled(given: unknown): unknown {
  const record = withResumes(grouped(given));
  if (!isObject(record)) return record;
  const { contact_information: contact } = record;
  return {
    ...record,
    contact_information: isObject(contact) && !isObject(contact.address) ? { ...contact, address: contact } : contact,
  };
}

/** Reads an application in any of the shapes that APIs have for it. */
export const applicationAnswer = recordOf(Application, settled);

/** The call for the visitor's own application. It has no id, because a person has only one. */
export const ownApplication = { ...callTo("applications.mine"), answer: applicationAnswer };

/** The visitor's own application as the API has it; null for none. */
export const findApplication = (send: Pick<Send, "find">): Promise<ReadApplication | null> =>
  send.find({ ...ownApplication, answer: nothingOr(applicationAnswer) });

/** @throws never, because the schema needs only the id */
export function blankApplication(): ReadApplication {
  const blank = valueReaderOf(Application)({ id: noApplicationId }, () => {});
  if (blank === absent) throw new Error("An application needs more than its id");
  return blank;
}

type Known = Record<string, unknown>;
/**
 * Fills empty fields from `known`. A field that had a value which could not be read stays empty: filling it would overwrite that
 * value.
 */
const orKnown = <Told extends Known>(told: Told, known: Partial<Told> | null | undefined): Told => {
  const unread = unreadIn(told);
  const whole = Object.entries(told).map(([name, value]) => [
    name,
    value ?? (unread.includes(name) ? null : (known?.[name] ?? null)),
  ]);
  return { ...told, ...Object.fromEntries(whole) };
};

/**
 * For an API that does not judge sections: the application with gaps filled from the person's other records, because an API may
 * have names and address only there, and with the sections as we judge them.
 */
export function completedBy(
  application: ReadApplication,
  person: PersonalInfo | null,
  user: Pick<User, "email"> | null,
): ReadApplication {
  const { account_details: details, contact_information: contact } = application;
  const { given_names, family_name } = person?.basic ?? {};
  const { country, timezone } = person?.general ?? {};
  const known = { given_names, family_name, country, timezone, email: user?.email, mobile: contact.mobile };
  const whole = {
    ...application,
    account_details: orKnown({ ...nobody, ...details }, known),
    contact_information: { ...contact, address: orKnown(contact.address, person?.general) },
  };
  return { ...whole, ...judgedSections(whole, person) };
}

const nobody = { given_names: null, family_name: null, country: null, timezone: null, email: null, mobile: null };

/**
 * The application with its résumés as a list. An API with the specification's calls alone stores one, and may send it as
 * `resume`. A single résumé is the default and needs no id, because every call about it names the application.
 */
export function withResumes(application: unknown): unknown {
  if (!isObject(application)) return application;
  const { resumes, resume } = application;
  const listed = Array.isArray(resumes) ? resumes : Object.values(isObject(resumes) ? resumes : {});
  const [only, ...others] = (listed.length > 0 ? listed : [unwrapped(resume)]).filter(isFile).map(withMoment);
  if (only === undefined || others.length > 0) return { ...application, resumes: only ? [only, ...others] : [] };
  return { ...application, resumes: [{ ...only, id: only.id ?? "resume", is_default: only.is_default ?? true }] };
}

/** False for null, `[]` and `{}`, which Laravel sends when there is no file. */
const isFile = (file: unknown): file is Record<string, unknown> => isObject(file) && Object.keys(file).length > 0;

/** Adds when it was stored, if need be from the timestamp columns that every Laravel table has. */
const withMoment = (file: Record<string, unknown>): Record<string, unknown> => ({
  ...file,
  stored_at: file.stored_at ?? file.updated_at ?? file.created_at,
});

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
function judgedSections(
  application: ReadApplication,
  person: PersonalInfo | null,
): Pick<ReadApplication, "sections" | "needed_sections"> {
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
