import type { Snapshot } from "../../server/contract/records";
import { formatAnswer } from "../../server/contract/values/answer-words";
import { momentText } from "../../server/contract/values/moments";
import { addressRows, type ChoiceNames, contactRows, detailRows, fileRow, profileRows } from "../apply/check-rows";

interface Row {
  label: string;
  value: string;
}

const row = (label: string, value: string | null | undefined): Row => ({ label, value: value ?? "" });

/** The file that followed the text of a résumé, with its day. */
const laterRows = (file: Snapshot["later_file"], timezone: string): Row[] =>
  file
    ? [
        row(
          "Came later",
          [fileRow(file).value, file.came_at && momentText(file.came_at, timezone)].filter(Boolean).join(", "),
        ),
        row("SHA-256 of what came later", file.sha256),
      ]
    : [];

/** A snapshot in groups, in the order of the questions; the applicant's empty values are left out. */
export function listSnapshotRows(
  snapshot: Snapshot,
  names: ChoiceNames,
  timezone: string,
): { title: string; rows: Row[] }[] {
  const { applicant, contact_information: contact, resume, answers, cover_note, support_needs } = snapshot;
  return [
    {
      title: "Your details",
      rows: detailRows(applicant, names),
    },
    {
      title: "Contact information",
      rows: contactRows(contact),
    },
    { title: "Address", rows: addressRows(contact, names) },
    {
      title: "Résumé",
      rows: [fileRow(resume), row("SHA-256 of the file", resume?.sha256), ...laterRows(snapshot.later_file, timezone)],
    },
    ...(snapshot.profile ?? []).map((section) => ({ title: section.title, rows: profileRows(section) })),
    {
      title: "Questions and cover note",
      rows: [
        ...answers.flatMap(({ question, value, text }) =>
          // only the API knows the name of a file; other answers are formatted as on the check page
          question ? row(question.label, question.type === "file" ? text : formatAnswer(question, value)) : [],
        ),
        row("Cover note", cover_note),
        row("Support or adjustments", support_needs),
      ],
    },
  ];
}
