import { Application } from "../contract/applications";
import type { PersonalInfo, Application as ReadApplication, User } from "../contract/records";
import { withGroups } from "./flat-records";
import { isObject } from "./is-object";
import { judgedSections } from "./judged-sections";
import { withResumes } from "./resume-list";
import { absent, readerOf } from "./tolerant";
import { recordOf } from "./wire-shapes";

const grouped = withGroups("account_details", "basic", "contact_information", "preferences");

/** One résumé may stand alone, and an address may be columns of the contact information. */
function settled(given: unknown): unknown {
  const record = withResumes(grouped(given));
  if (!isObject(record)) return record;
  const { contact_information: contact } = record;
  return {
    ...record,
    contact_information: isObject(contact) && !isObject(contact.address) ? { ...contact, address: contact } : contact,
  };
}

/** An application in any of its shapes. */
export const applicationAnswer = recordOf(Application, settled);

/** Stands for the application of somebody who has none: the API begins it with their details. */
export const noApplicationId = "0";

/** @throws never: an application needs nothing but its id */
export function blankApplication(): ReadApplication {
  const blank = readerOf(Application)({ id: noApplicationId }, () => {});
  if (blank === absent) throw new Error("An application needs more than its id");
  return blank;
}

type Known = Record<string, unknown>;
/** What is told, and where it is not, what is known from elsewhere. */
const orKnown = <Told extends Known>(told: Told, known: Partial<Told> | null | undefined): Told =>
  Object.fromEntries(Object.entries(told).map(([name, value]) => [name, value ?? known?.[name] ?? null])) as Told;

/**
 * An application whose sections the API does not judge, with what the API has of the person elsewhere: one may have the names
 * and the address in the personal information alone.
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
