import type { CallName } from "../contract/calls";
import type { RecordName } from "../contract/mapped-records";
import { isObject } from "./is-object";

/** What an API calls one thing of ours. */
export interface MappingLine {
  /** Its name there, with dots into records (`pivot.years`); null where the API has no such thing. */
  is: string | null;
  /** Our words for a value, and theirs: all are read, the first is sent. */
  words: ReadonlyMap<string, readonly string[]>;
  /** What the API has of a date; null: as we have it. */
  date: "day" | "month" | null;
}

/** By our names, which may have dots too. */
export type MappingLines = ReadonlyMap<string, MappingLine>;

/** What somebody else's API calls what, as its operator says (`API_MAPPING`, docs/external-api.md). */
export interface Mapping {
  /** Paths of calls, with a method before it where that is another one: `PUT /api/profile/{id}`. */
  paths: ReadonlyMap<CallName, string>;
  hasTrailingSlash: boolean;
  queries: ReadonlyMap<CallName, MappingLines>;
  records: ReadonlyMap<RecordName, MappingLines>;
  /** Of what stands around records: `data`, `meta.total`. */
  lists: MappingLines;
  /** Each answer of a test is a call of its own. */
  hasSingleAnswers: boolean;
}

const none: MappingLines = new Map();

/** An API that calls everything as we do. */
export const emptyMapping: Mapping = {
  paths: new Map(),
  hasTrailingSlash: false,
  queries: new Map(),
  records: new Map(),
  lists: none,
  hasSingleAnswers: false,
};

type Fields = Record<string, unknown>;

/** The value at a path; of a group that is null every part is. */
export function at(record: unknown, path: string): unknown {
  let found: unknown = record;
  for (const name of path.split(".")) {
    if (found === null) return null;
    if (!isObject(found)) return undefined;
    found = found[name];
  }
  return found;
}

/** A copy with the value at this path; groups on the way are copied or made. */
function withValue(record: Fields, path: string, value: unknown): Fields {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...record, [name]: value };
  const group = record[name];
  return { ...record, [name]: withValue(isObject(group) ? group : {}, rest.join("."), value) };
}

/** A copy without the value at this path, and without a group that is empty then. */
function without(record: Fields, path: string): Fields {
  const [name = "", ...rest] = path.split(".");
  const { [name]: group, ...others } = record;
  if (rest.length === 0 || !isObject(group)) return others;
  const left = without(group, rest.join("."));
  return Object.keys(left).length > 0 ? { ...others, [name]: left } : others;
}

/** A record of theirs by our names. What is called so there and is something else here is not read by that name. */
export function readLines(lines: MappingLines, record: Fields): Fields {
  let read = record;
  for (const [ours, { is }] of lines) {
    if (is === null) read = without(read, ours);
    else if (is !== ours && is !== "id" && !is.includes(".")) read = without(read, is);
  }
  return toldBy(lines, record, read);
}

/** What the lines find in a record, laid into what is known of it. */
export function toldBy(lines: MappingLines, record: Fields, known: Fields = record): Fields {
  let read = known;
  for (const [ours, line] of lines) {
    const told = line.is === null ? undefined : at(record, line.is);
    const group = ours.includes(".") ? at(read, ours.slice(0, ours.lastIndexOf("."))) : read;
    // a part that is null makes no group
    if (told === undefined || (told === null && !isObject(group))) continue;
    read = withValue(read, ours, valueHere(line, told));
  }
  return read;
}

/** A body by their names. Where their name for one field is ours for another, only the line counts. */
export function writeLines(lines: MappingLines, body: Fields): Fields {
  let sent = body;
  for (const [ours, { is }] of lines) {
    sent = without(sent, ours);
    if (is !== null && !lines.has(is)) sent = without(sent, is);
  }
  for (const [ours, line] of lines) {
    const value = at(body, ours);
    if (value === undefined || line.is === null) continue;
    sent = withValue(sent, line.is, valueThere(line, value));
  }
  return sent;
}

/** Our name for what an API objects to: `answers.0.answer`. */
export function nameHere(lines: MappingLines, theirs: string): string | null {
  for (const [ours, { is }] of lines)
    if (is !== null && (theirs === is || theirs.startsWith(`${is}.`))) return ours + theirs.slice(is.length);
  return null;
}

export function valueHere({ words, date }: MappingLine, told: unknown): unknown {
  if (Array.isArray(told)) return told.map((one) => valueHere({ is: null, words, date }, one));
  for (const [ours, theirs] of words) if (theirs.includes(String(told))) return ours;
  return date === "month" && typeof told === "string" && /^\d{4}-\d{2}$/.test(told) ? `${told}-01` : told;
}

export function valueThere({ words, date }: MappingLine, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => valueThere({ is: null, words, date }, one));
  const word = words.get(String(value))?.[0];
  if (word !== undefined) return word;
  if (date === null || typeof value !== "string") return value;
  if (date === "month") return value.slice(0, 7);
  return /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value;
}

export const mappingLinesOf = <Name>(lines: ReadonlyMap<Name, MappingLines>, name: Name | undefined): MappingLines =>
  (name !== undefined && lines.get(name)) || none;
