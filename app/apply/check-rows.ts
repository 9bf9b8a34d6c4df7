import { numberText } from "../../server/contract/mobile-number";
import type { Application, ApplicationJob, ProfileWords, Resume, Snapshot } from "../../server/contract/records";
import { formatAnswer } from "../../server/contract/values/answer-words";
import { zoneName } from "../../server/contract/values/moments";
import { fileText } from "../../server/contract/values/numbers";
import { contactWayNames } from "../../server/contract/values/personal-info";
import { type SectionName, sectionLabels } from "../../server/contract/values/sections";
import { unreadIn } from "../../server/contract/values/unread";
import { paths } from "../paths";
import { sectionPath } from "./section-tasks";

export interface AnswerRow {
  label: string;
  /** Empty when it was left out. */
  value: string;
  /** It has to be answered, so it keeps a row of its own. */
  needed?: boolean;
  /** The account's own, which no form of an application changes. */
  fixed?: boolean;
  /** How the link that changes it names it, where not by its label. */
  what?: string;
}

/** A group of answers on the check page with the page that changes them. */
interface AnswerGroup {
  title: string;
  change: string;
  rows: AnswerRow[];
}

/** Names of choices that the application holds as ids or codes. */
export interface ChoiceNames {
  country(code: string | null | undefined): string | null;
  origin(id: string | null | undefined): string | null;
}

/** Everything that will be sent, in the order it was asked. */
export function listAnswers(application: Application, draft: ApplicationJob, names: ChoiceNames): AnswerGroup[] {
  const jobId = draft.job_id;
  const change = (section: SectionName) => sectionFromCheck(jobId, section);
  return [
    {
      title: sectionLabels.details,
      change: change("details"),
      rows: detailRows(application.account_details, names),
    },
    {
      title: sectionLabels.contact,
      change: change("contact"),
      rows: contactRows(application.contact_information),
    },
    {
      title: sectionLabels.address,
      change: change("address"),
      rows: addressRows(application.contact_information, names),
    },
    { title: sectionLabels.resume, change: change("resume"), rows: [fileRow(chosenResume(application, draft))] },
    ...draft.profile.map(({ section, title, rows }) => ({
      title,
      change: change(section as SectionName),
      rows: profileRows(rows),
    })),
    { title: "Questions and cover note", change: paths.apply.screening(jobId), rows: screeningRows(draft) },
  ];
}

/** Groups in which optional answers that were left out stand in one line at the end. */
export const foldEmpty = <Group extends { title: string; rows: AnswerRow[] }>(groups: readonly Group[]): Group[] =>
  groups.map((group) => ({ ...group, rows: fold(group) }));

function fold({ title, rows }: { title: string; rows: AnswerRow[] }): AnswerRow[] {
  const isEmpty = ({ value, fixed, needed }: AnswerRow) => value === "" && !fixed && !needed;
  const names = rows.filter(isEmpty).map(({ label }) => label);
  if (names.length < 2) return rows;
  return [
    ...rows.filter((one) => !isEmpty(one)),
    {
      label: `You left ${names.length} optional answers empty`,
      what: `answers left empty under ${title}`,
      value: names.join(", "),
    },
  ];
}

const row = (label: string, value: string | null | undefined): AnswerRow => ({ label, value: value ?? "" });

const needed = (label: string, value: string | null | undefined): AnswerRow => ({ ...row(label, value), needed: true });

/** What an answer reads as of which something is stored that the site cannot read; without it the answer is not there. */
const notShown = "Stored, but we cannot show it";

/** The words of a field of the record, or that they cannot be shown. */
const wordsIn = (record: object) => {
  const unread = unreadIn(record);
  return (name: string, words: string | null | undefined) => words || (unread.includes(name) ? notShown : words);
};

/** The résumé; also of a sent application. */
export const fileRow = (file: Pick<Resume, "filename" | "type" | "size"> | null | undefined): AnswerRow =>
  needed("File", file && [file.filename, fileText(file)].filter(Boolean).join(", "));

/** Who is applying. Also for a sent application, which may lack what a later form added. */
export function detailRows(details: Application["account_details"], names: ChoiceNames): AnswerRow[] {
  const said = wordsIn(details);
  const way = said("preferred_contact", details.preferred_contact && contactWayNames[details.preferred_contact]);
  return [
    needed("Given names", said("given_names", details.given_names)),
    needed("Family name", said("family_name", details.family_name)),
    { ...row("Email address", details.email), fixed: true },
    needed("Country", said("country", names.country(details.country) ?? details.country)),
    needed("Time zone", said("timezone", details.timezone && zoneName(details.timezone))),
    row("Preferred contact", way ?? contactWayNames.email),
    row("Heard about us", said("heard_from_id", names.origin(details.heard_from_id))),
  ];
}

type ToldContact = Snapshot["contact_information"];

/** How to reach the applicant; also for a sent application. */
export function contactRows(contact: ToldContact): AnswerRow[] {
  const said = wordsIn(contact);
  const mobile = contact.mobile && numberText(contact.mobile);
  const apps = [contact.whatsapp && "WhatsApp", contact.viber && "Viber"].filter(Boolean).join(" and ");
  return [
    needed("Mobile number", said("mobile", mobile && (apps ? `${mobile} (also ${apps})` : mobile))),
    row("Another number", said("alternate_mobile", contact.alternate_mobile && numberText(contact.alternate_mobile))),
    row("Another email address", said("email_contact", contact.email_contact)),
    row("LinkedIn profile", said("linkedin_url", contact.linkedin_url)),
    row("Facebook profile", said("facebook_url", contact.facebook_url)),
  ];
}

/** Where the applicant lives; also for a sent application. */
export function addressRows({ address }: Pick<ToldContact, "address">, names: ChoiceNames): AnswerRow[] {
  const lines = address
    ? [
        address.line1,
        address.barangay,
        [address.postcode, address.city].filter(Boolean).join(" "),
        address.province,
        address.region,
        names.country(address.country) ?? address.country,
        unreadIn(address).length > 0 && notShown,
      ]
    : [];
  return [row("Address", lines.filter(Boolean).join("\n"))];
}

/** The parts of the profile that are sent too, in the API's own words. */
export const profileRows = (rows: ProfileWords[number]["rows"]): AnswerRow[] =>
  rows.map(({ label, text }) => row(label, text));

/** The page that changes a section, with the way back to the check page. */
export const sectionFromCheck = (jobId: string, section: SectionName): string =>
  sectionPath(section, (own) => paths.apply.section(jobId, own, { from: "check" }), paths.apply.check(jobId));

/** The résumé that goes with an application: the one chosen for it, else the default. */
export const chosenResume = (
  { resumes }: Pick<Application, "resumes">,
  { resume_id }: Pick<ApplicationJob, "resume_id">,
): Resume | undefined => resumes.find(({ id }) => id === resume_id) ?? resumes.find(({ is_default }) => is_default);

function screeningRows({ questions, answers, cover_note, support_needs }: ApplicationJob): AnswerRow[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.value]));
  return [
    ...questions.map((question) => ({
      ...row(question.label, formatAnswer(question, given.get(question.id) ?? null)),
      needed: question.required,
    })),
    row("Cover note", cover_note),
    row("Support or adjustments", support_needs),
  ];
}
