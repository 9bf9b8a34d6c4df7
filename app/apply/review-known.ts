import { numberText } from "../../server/contract/mobile-number";
import type { Application, ApplicationJob } from "../../server/contract/records";
import { zoneName } from "../../server/contract/values/moments";
import { chosenResume, fileRow } from "./check-rows";
import { isOpen } from "./section-tasks";

/** A fact and the page that changes it; none for what belongs to the account. */
export interface KnownRow {
  label: string;
  value: string;
  change?: { to: string; what: string };
}

interface Known {
  /** The name of a country by its code. */
  country(code: string | null | undefined): string | undefined;
  /** The address of the account. */
  email: string;
  /** The page that changes a section. */
  pageOf(section: "details" | "contact" | "resume"): string;
  draft: Pick<ApplicationJob, "resume_id">;
}

/** What is needed and known already, each with the page that changes it. */
export function knownRows(application: Application, { country, email, pageOf, draft }: Known): KnownRow[] {
  const { account_details: details, contact_information: contact, resumes, sections } = application;
  const isKnown = (section: string) => !isOpen(sections[section as keyof typeof sections] ?? "not_started");
  const row = (section: "details" | "contact" | "resume", label: string, value: string | null | undefined) =>
    isKnown(section) && value ? [{ label, value, change: { to: pageOf(section), what: label.toLowerCase() } }] : [];
  return [
    ...row("details", "Name", [details.given_names, details.family_name].filter(Boolean).join(" ")),
    { label: "Email address", value: email },
    ...row("details", "Country", country(details.country) ?? details.country),
    ...row("details", "Time zone", details.timezone && zoneName(details.timezone)),
    ...row("contact", "Mobile number", contact.mobile ? numberText(contact.mobile) : contact.email_contact),
    ...row("resume", "Résumé", fileRow(chosenResume(application, draft) ?? resumes[0]).value),
  ];
}
