import { formatDay } from "../values/days";
import { fileText } from "../values/numbers";
import type { SectionName } from "../values/sections";
import type { Field, Fields, ValuesOf } from "./fields";

/** The sections that are described, by the name of their calls and of their table. */
export type DescribedName = "licenses";

/** A line of text; none when it is empty. */
export type Wording = string | number | false | null | undefined;

/** A fact in words. On the person's own card it may read otherwise than in what is sent to an employer. */
type Told = Wording | { card: Wording; sent: Wording };

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

/** What is fixed of a section with several records. */
interface About {
  name: DescribedName;
  section: SectionName;
  /** "licence" and "licences", in the middle of a sentence; `inTitles` and `several` where titles and refusals have others. */
  one: string;
  many: string;
  inTitles?: string;
  several: string;
  /** The prefix of its events in the activity log, `licence.added`, and what they are about. */
  event: "licence";
  subjectType: "license";
  /** What belongs in it and how much. */
  lead: string | ((can: { add: boolean; scan: boolean }) => string);
  /** One sentence for an empty list. */
  empty: string;
  /** The most records that a person can have. */
  max: number;
  /** Its records can have a scan or photo. */
  hasScan: boolean;
}

/** What is told and judged of a record. */
interface Telling<One, Name extends string> {
  /** What it is called. */
  nameOf(record: One): string | null;
  /** Fields in words that are not "Label: value". Null for one that is told by another, or not at all. */
  say(record: One, labels: Labels): { [Field in Name]?: Told };
  /** A tag on its card. */
  tag?(record: One, today: string): { text: string; tone: "info" | "warning" } | undefined;
  /** The record in a résumé. */
  resume?(record: One, labels: Pick<Labels, "choice">): { text: string; note?: string | null; about?: string | null };
  /** What is wrong between fields, at one of them; each field alone is judged by what it is. */
  judge(record: One): { [Field in Name]?: string | false | null };
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
  record: Stored,
  { to, ...labels }: Labels & { to: "card" | "sent" },
): string[] {
  const said = say(record, labels);
  const values = record as Record<string, unknown>;
  const told = Object.entries(fields).map(([name, field]) => {
    const one = said[name];
    if (one === undefined) return plainly(field, values[name], labels);
    return typeof one === "object" && one !== null ? one[to] : one;
  });
  return [
    ...told,
    to === "card" && record.verified_at && "Checked by us",
    to === "sent" && record.file && `Scan: ${fileText(record.file)}`,
  ].filter((line): line is string => Boolean(line));
}

/** "Label: value". */
function plainly({ is, label }: Field, value: unknown, { choice, country }: Labels): Wording {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  switch (is) {
    case "tick":
      return value === true && label;
    case "choice":
      return told(label, choice(value as string | number));
    case "country":
      return told(label, country(text));
    case "day":
      return told(label, formatDay(text));
    default:
      return told(label, text);
  }
}

const told = (label: string, words: Wording): Wording => words && `${label}: ${words}`;
