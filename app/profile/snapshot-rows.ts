import type { Snapshot } from "../../server/contract/applications";
import { sizeText } from "../interface/numbers";

interface Row {
  label: string;
  value: string;
}

const row = (label: string, value: string | null | undefined): Row => ({ label, value: value ?? "" });

/** A snapshot in groups, in the order it was asked; empty values were left out by the applicant. */
export function listSnapshotRows(snapshot: Snapshot): { title: string; rows: Row[] }[] {
  const { applicant, contact_information: contact, resume, answers, cover_note, support_needs } = snapshot;
  const { address } = contact;
  return [
    {
      title: "Your details",
      rows: [
        row("Given names", applicant.given_names),
        row("Family name", applicant.family_name),
        row("E-mail address", applicant.email),
        row("Country", applicant.country),
        row("Time zone", applicant.timezone),
        row("Preferred contact", applicant.preferred_contact === "call" ? "By phone call" : "By e-mail"),
      ],
    },
    {
      title: "Contact information",
      rows: [
        row("Mobile number", contact.mobile),
        row("Another number", contact.alternate_mobile),
        row("Another e-mail address", contact.email_contact),
        row("LinkedIn profile", contact.linkedin_url),
        row("Facebook profile", contact.facebook_url),
        row("Address", address && Object.values(address).filter(Boolean).join("\n")),
      ],
    },
    {
      title: "Résumé",
      rows: [
        row("File", resume && `${resume.filename} (${resume.type.toUpperCase()}, ${sizeText(resume.size)})`),
        row("SHA-256 of the file", resume?.sha256),
      ],
    },
    {
      title: "Questions and cover note",
      rows: [
        ...answers.map(({ question, text }) => row(question.label, text)),
        row("Cover note", cover_note),
        row("Support or adjustments", support_needs),
      ],
    },
  ];
}
