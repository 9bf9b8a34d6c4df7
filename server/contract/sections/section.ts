import { formatDay, formatMonth } from "../values/days";
import { fileText } from "../values/numbers";
import type { SectionName } from "../values/sections";
import type { Field, Fields, OneOf, ValuesOf } from "./fields";

/** The sections that are described, by the name of their calls and of their table. */
export type DescribedName = "licenses" | "qualifications" | "employments" | "character_references";

/** A line of text; none when it is empty. */
export type Wording = string | number | false | null | undefined;

/** A fact in words. On the person's own card it may read otherwise than in what is sent to an employer. */
type Told = Wording | { card?: Wording; sent?: Wording };

/** Labels of what is stored as ids and codes; null for unknown ones. */
export interface Labels {
  choice(id: string | number | null | undefined): string | null;
  country(code: string | null): string | null | undefined;
  /** `2026-11-21`, where the person is. */
  today: string;
}

/** What is stored of a record beside its fields. */
interface Stored {
  file?: { type: string | null; size: number | null } | null;
  /** Since when it is checked by us. */
  verified_at?: string | null;
}

/** The words of a section's pages. They are sent as data: as code they would be loaded by every page that uses some of them. */
export interface SectionWords {
  /** "licence" and "licences", in the middle of a sentence. */
  one: string;
  many: string;
  /** For titles, when it is not `one`: "licence or certificate". */
  inTitles?: string;
  /** What belongs in the section and how much. */
  lead: string | ((can: { add: boolean; scan: boolean }) => string);
  /** One sentence for an empty list. */
  empty: string;
  /** Shown when the section is full, when the usual sentence does not fit. */
  full?: (count: number) => string;
  /** A warning before a record is removed. */
  beforeRemoval?: string;
}

/** What is fixed of a section with several records. */
interface About extends SectionWords {
  name: DescribedName;
  section: SectionName;
  /** The plural in the API's refusals. */
  several: string;
  /** Above its form. */
  formLead?: string;
  /** The prefix of its events in the activity log, `licence.added`, and what they are about. */
  event: "licence" | "qualification" | "employment" | "reference";
  subjectType: "license" | "qualification" | "employment" | "character_reference";
  /** The most records that a person can have. */
  max: number;
  /** Its records can have a scan or photo. */
  hasScan: boolean;
  /** An API that cannot add these records has none to show either, so there is no page. */
  isOnlyOurs?: true;
  /** As a résumé has them: current ones first, then the latest. Otherwise in the order they were added. */
  inOrder?: "latest";
}

/** What a record is judged beside. */
interface Beside<One> {
  /** `2026-11-21` */
  today: string;
  /** The person's own addresses. */
  own: readonly (string | null)[];
  /** Their other records of this section. */
  others: readonly One[];
}

/** What is told and judged of a record. */
interface Telling<One, Name extends string> {
  /** What it is called. */
  nameOf(record: One): string | null;
  /** In the activity log, where that is more. */
  fullNameOf?(record: One): string;
  /** What is stored of what was typed, where a field makes another one meaningless. */
  settle?(record: One): One;
  /** Fields in words that are not "Label: value". Null for one that is told by another, or not at all. */
  say(record: One, labels: Labels): { [Field in Name]?: Told };
  /** A tag on its card. */
  tag?(record: One, today: string): { text: string; tone: "info" | "warning" } | undefined;
  /** The record in a résumé. */
  resume?(record: One, labels: Pick<Labels, "choice">): { text: string; note?: string | null; about?: string | null };
  /** What is wrong between fields, at one of them; each field alone is judged by what it is. */
  judge(record: One, beside: Beside<One>): { [Field in Name]?: string | false | null };
}

/** Everything in which the sections with several records differ: their fields, in the order of the form, and their words. */
export interface DescribedSection<All extends Fields = Fields> extends About, Telling<object, string> {
  fields: All;
}

/** Describes a section. Its functions are typed by its fields; whoever calls them has a record by the section's own name. */
export const section = <const All extends Fields>(
  described: About & { fields: All } & Telling<ValuesOf<All> & Stored, keyof All & string>,
): DescribedSection<All> => described as unknown as DescribedSection<All>;

/** The parts that are not empty, in one line. */
export const inOneLine = (...parts: Wording[]): string => parts.filter(Boolean).join(", ");

/**
 * A record in words, fact by fact in the order of its fields, without what is empty.
 * @param to the person's own card, or the profile as it is sent
 */
export function linesOf(
  { fields, say }: DescribedSection,
  record: object,
  { to, ...labels }: Labels & { to: "card" | "sent" },
): string[] {
  const said = say(record, labels);
  const values = record as Stored & Record<string, unknown>;
  const told = Object.entries(fields).map(([name, field]) => {
    const one = said[name];
    const words = typeof one === "object" && one !== null ? one[to] : one;
    return words === undefined ? plainly(field, values[name], labels) : words;
  });
  return [
    ...told,
    to === "card" && values.verified_at && "Checked by us",
    to === "sent" && values.file && `Scan: ${fileText(values.file)}`,
  ].filter((line): line is string => Boolean(line));
}

/** "Label: value". */
function plainly(field: Field, value: unknown, { choice, country }: Labels): Wording {
  const { is, label } = field;
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  switch (is) {
    case "tick":
    case "agreed":
      return value === true && label;
    case "one_of":
      return told(label, (field as OneOf<string>).choices[text]?.label);
    case "yes_no":
      return told(label, value ? "Yes" : "No");
    case "choice":
    case "needed_choice":
      return told(label, choice(value as string | number));
    case "country":
      return told(label, country(text));
    case "day":
      return told(label, formatDay(text));
    case "month":
      return told(label, formatMonth(text));
    default:
      return told(label, text);
  }
}

const told = (label: string, words: Wording): Wording => words && `${label}: ${words}`;
