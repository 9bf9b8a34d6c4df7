import { numberText } from "../../server/contract/mobile-number";
import type { Application, ApplicationJob } from "../../server/contract/records";
import { zoneName } from "../../server/contract/values/moments";
import { isOpenTask } from "../sections/section-tasks";
import { chosenResumeOf, fileRow } from "./check-rows";
import type { ReviewPart } from "./review-parts";

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
  pageOf(section: ReviewPart): string;
  draft: Pick<ApplicationJob, "resume_id">;
}

/** What is needed and known already, by the part of the form that would ask for it. */
export function knownRows(
  application: Application,
  { country, email, pageOf, draft }: Known,
): Record<ReviewPart, KnownRow[]> {
  const { account_details: details, contact_information: contact, resumes, sections } = application;
  const row = (section: ReviewPart, label: string, value: string | null | undefined) =>
    !isOpenTask(sections[section] ?? "not_started") && value
      ? [{ label, value, change: { to: pageOf(section), what: label.toLowerCase() } }]
      : [];
  return {
    resume: row("resume", "Résumé", fileRow(chosenResumeOf(application, draft) ?? resumes[0]).value),
    details: [
      ...row("details", "Name", [details.given_names, details.family_name].filter(Boolean).join(" ")),
      ...row("details", "Country", country(details.country) ?? details.country),
      ...row("details", "Time zone", details.timezone && zoneName(details.timezone)),
    ],
    contact: [
      { label: "Email address", value: email },
      ...row("contact", "Mobile number", contact.mobile ? numberText(contact.mobile) : contact.email_contact),
    ],
  };
}
