import { numberText } from "../../server/contract/mobile-number";
import type { Application, ApplicationJob, ProfileWords, Resume, Snapshot } from "../../server/contract/records";
import { formatAnswer } from "../../server/contract/values/answer-words";
import { zoneName } from "../../server/contract/values/moments";
import { fileText } from "../../server/contract/values/numbers";
import { contactWayNames } from "../../server/contract/values/personal-info";
import { type SectionName, sectionLabels } from "../../server/contract/values/sections";
import { unreadIn } from "../../server/contract/values/unread";
import { paths } from "../paths";
import { sectionPath } from "../sections/section-tasks";
import { isAskedAfter } from "./screening";

/** An answer as a row of a summary. */
export interface AnswerRow {
  label: string;
  /** Empty when nothing was answered. */
  value: string;
  /** A required answer, which keeps its own row when it is empty. */
  needed?: boolean;
  /** A fact of the account, which no form of an application changes. */
  fixed?: boolean;
  /** The name of what its Change link changes, when that is not the label. */
  what?: string;
}

/** Answers that one page changes. */
interface AnswerGroup {
  title: string;
  change: string;
  rows: AnswerRow[];
  /** `with-details`: a group of one row that joins the details. `folded`: a part of the profile, folded with the others. */
  stands?: "with-details" | "folded";
}

/** A row of the check page. `change` is set when another page than its group's changes it. */
type CheckRow = AnswerRow & { change: string | null };

/** A group on the check page, with one Change. */
interface CheckGroup {
  title: string;
  change: string;
  rows: CheckRow[];
}

/** An optional question without an answer, and the page where it can be answered. */
interface EmptyAnswer {
  label: string;
  to: string;
}

/** The labels of choices that the application stores as ids or codes. */
export interface ChoiceNames {
  country(code: string | null | undefined): string | null;
  origin(id: string | null | undefined): string | null;
}

/** Everything that will be sent, in the order it was asked. */
export function listAnswerGroups(application: Application, draft: ApplicationJob, names: ChoiceNames): AnswerGroup[] {
  const jobId = draft.job_id;
  const change = (section: SectionName) => sectionFromCheck(jobId, section);
  return [
    {
      title: sectionLabels.details,
      change: change("details"),
      rows: withWholePlace(withWholeName(detailRows(application.account_details, names))),
    },
    {
      title: sectionLabels.contact,
      change: change("contact"),
      rows: contactRows(application.contact_information),
      stands: "with-details",
    },
    {
      title: sectionLabels.resume,
      change: change("resume"),
      rows: [{ ...fileRow(chosenResumeOf(application, draft)), label: sectionLabels.resume }],
      stands: "with-details",
    },
    {
      title: sectionLabels.address,
      change: change("address"),
      rows: withoutCountryAlone(addressRows(application.contact_information, names), application, names),
      stands: "with-details",
    },
    ...draft.profile.map((section) => ({
      title: section.title,
      change: change(section.section as SectionName),
      rows: [row(section.title, inLines(section))],
      stands: "folded" as const,
    })),
    { title: "Questions and cover note", change: paths.apply.screening(jobId), rows: screeningRows(draft) },
  ];
}

/** Joins the two names in one row: some people have only one name. */
const withWholeName = ([given, family, ...others]: AnswerRow[]): AnswerRow[] => [
  needed("Name", given?.value && [given.value, family?.value].filter(Boolean).join(" ")),
  ...others,
];

/** Joins country and time zone in one row when both are known. A missing one keeps its own row, which says so. */
function withWholePlace(rows: AnswerRow[]): AnswerRow[] {
  const [country, zone] = ["Country", "Time zone"].map((label) => rows.find((one) => one.label === label));
  if (!country?.value || !zone?.value || [country.value, zone.value].includes(notShown)) return rows;
  const place = needed("You live in", `${country.value}, ${zone.value} time`);
  return rows.flatMap((one) => (one === country ? [place] : one === zone ? [] : [one]));
}

/** Drops an address that is only the country, because the details already show it. */
const withoutCountryAlone = (rows: AnswerRow[], { account_details: { country } }: Application, names: ChoiceNames) =>
  rows.filter(({ value }) => value === "" || value !== (names.country(country) ?? country));

/** A part of the profile as one value, with a line for each record. */
const inLines = (section: ProfileWords[number]): string =>
  profileRows(section)
    .map(({ label, value }) => (label === section.title ? value : `${label}: ${value.replaceAll("\n", ", ")}`))
    .join("\n");

interface CheckedAnswers {
  groups: CheckGroup[];
  /** Parts of the profile that are sent too. */
  folded: CheckRow[];
  empty: EmptyAnswer[];
}

/** Arranges answers for the check page: groups of one row join the details, and empty optional answers are listed apart. */
export function arrangeAnswers(groups: readonly AnswerGroup[]): CheckedAnswers {
  const shown: CheckGroup[] = [];
  const folded: CheckRow[] = [];
  const empty: EmptyAnswer[] = [];
  for (const { title, change, rows, stands } of groups) {
    const given = rows.filter((one) => !isEmpty(one));
    empty.push(...rows.filter(isEmpty).map(({ label }) => ({ label, to: change })));
    const own = given.map((one) => ({ ...one, change }));
    const details = shown[0];
    if (stands === "folded") folded.push(...own);
    else if (stands === "with-details" && own.length === 1 && details) details.rows.push(...own);
    else if (given.length > 0) shown.push({ title, change, rows: given.map((one) => ({ ...one, change: null })) });
  }
  return { groups: shown, folded, empty };
}

/** Optional and not answered, so it is listed apart. */
const isEmpty = ({ value, fixed, needed }: AnswerRow) => value === "" && !fixed && !needed;

/** Joins the empty optional answers of each group in one line at its end, when there are two or more. */
export const foldEmpty = <Group extends { title: string; rows: AnswerRow[] }>(groups: readonly Group[]): Group[] =>
  groups.map((group) => ({ ...group, rows: fold(group) }));

function fold({ title, rows }: { title: string; rows: AnswerRow[] }): AnswerRow[] {
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

/** The value shown for a stored answer that we cannot read, so that it does not look unanswered. */
const notShown = "Stored, but we cannot show it";

/** A function that returns the words of a field, or `notShown` when its value could not be read. */
const wordsIn = (record: object) => {
  const unread = unreadIn(record);
  return (name: string, words: string | null | undefined) => words || (unread.includes(name) ? notShown : words);
};

/** The row of the résumé; also used for a sent application. */
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

/** The rows of a part of the profile, in the API's own words. Records that have only a name, such as skills, share one row. */
export function profileRows({ title, rows }: Pick<ProfileWords[number], "title" | "rows">): AnswerRow[] {
  const named = rows.filter(({ text }) => !text).map(({ label }) => label);
  return [
    ...rows.filter(({ text }) => text).map(({ label, text }) => row(label, text)),
    ...(named.length > 0 ? [row(title, named.join(", "))] : []),
  ];
}

/** The page that changes a section; it leads back to the check page. */
export const sectionFromCheck = (jobId: string, section: SectionName): string =>
  sectionPath(section, (own) => paths.apply.section(jobId, own, { from: "check" }), paths.apply.check(jobId));

/** The résumé chosen for this application, else the default one. */
export const chosenResumeOf = (
  { resumes }: Pick<Application, "resumes">,
  { resume_id }: Pick<ApplicationJob, "resume_id">,
): Resume | undefined => resumes.find(({ id }) => id === resume_id) ?? resumes.find(({ is_default }) => is_default);

function screeningRows({ questions, answers, cover_note, support_needs }: ApplicationJob): AnswerRow[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.value]));
  return [
    ...questions.filter(isAskedAfter(given)).map((question) => ({
      ...row(question.label, formatAnswer(question, given.get(question.id) ?? null)),
      needed: question.required,
    })),
    // without a note the page has its own link to add one
    ...(cover_note ? [row("Cover note", cover_note)] : []),
    row("Support or adjustments", support_needs),
  ];
}
