import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import { bullet } from "../lines";
import data from "./labels.json" with { type: "json" };
import { splitWords } from "./word-list";

const labelKinds = [
  "name",
  "familyAndGiven",
  "givenNames",
  "familyName",
  "title",
  "employer",
  "time",
  "school",
  "course",
  "contact",
  "person",
  "besides",
] as const;
export type LabelKind = (typeof labelKinds)[number];

const lists = readDataFile("resumes/words/labels", z.record(z.enum(labelKinds), Line), data);

/** A label in small letters, without the ends that stand for several: `Surname(s)`, `Nationality(-ies)`, `Date (da – a)`. */
const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{M}']+/gu, " ")
    .trim();

const kinds = new Map<string, LabelKind>();
for (const kind of labelKinds)
  for (const label of splitWords(lists[kind], "|"))
    if (!kinds.has(plainLabel(label))) kinds.set(plainLabel(label), kind);

const maxLabelLength = 70;
/** From where on the beginning of a label tells which one it is. */
const leastOfBroken = 15;

/** Beginnings of long labels, which a narrow column breaks: "Name and address of", and "employer" below it. */
const beginnings = new Map<string, Set<LabelKind>>();
for (const [label, kind] of kinds)
  for (let end = label.indexOf(" ", leastOfBroken); end > 0; end = label.indexOf(" ", end + 1))
    beginnings.set(label.slice(0, end), (beginnings.get(label.slice(0, end)) ?? new Set()).add(kind));

/** What a label of a form or a table announces: "Name and address of employer" the employer. Null for any other text. */
export function labelKind(text: string): LabelKind | null {
  // "Grade 12" is what somebody reached
  if (text.length > maxLabelLength || /\d/.test(text)) return null;
  const label = plainLabel(text);
  const [begun, other] = beginnings.get(label) ?? [];
  return kinds.get(label) ?? (other ? null : begun) ?? null;
}

export interface LabelledLine {
  kind: LabelKind;
  value: string;
  line: string;
}

/** A line with a label before its value: a colon or a wide gap stands between them. */
export function labelledLine(line: string): LabelledLine | null {
  const bare = line.replace(bullet, "").replace(/^(?:\d{1,2}|[a-z])[.)]\s+/i, "");
  const [, label = "", value = ""] = /^([^:\t]{1,70}?)\s*[:\t][\s:]*(\S.*)$/.exec(bare) ?? [];
  const kind = label === "" ? null : labelKind(label);
  return kind && { kind, value, line };
}

/**
 * Lines with labels as the records of a form: each begins where the label that the first one began with stands again. `wanted`
 * are the labels that belong to such a record.
 */
export function labelledRecords(lines: readonly string[], wanted: readonly LabelKind[]): LabelledLine[][] {
  const labelled = lines.map(labelledLine).filter((one) => one !== null && wanted.includes(one.kind));
  const first = labelled[0]?.kind;
  const records: LabelledLine[][] = [];
  for (const one of labelled) {
    if (one === null) continue;
    if (one.kind === first || records.length === 0) records.push([]);
    records.at(-1)?.push(one);
  }
  return records;
}

/** The only line of a record with a label of this kind; null where there is none, or several. */
export function onlyOf(record: readonly LabelledLine[], kind: LabelKind): LabelledLine | null {
  const [one = null, more] = record.filter((line) => line.kind === kind);
  return more ? null : one;
}
