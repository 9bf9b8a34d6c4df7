import type { CallName } from "../contract/calls";
import type { RecordName } from "../contract/mapped-records";
import { isObject } from "./is-object";

/** One line of the mapping: the API's name and values for one of our fields. */
export interface MappingLine {
  /** The API's name, with dots into records (`pivot.years`); null when the API has no such field. */
  is: string | null;
  /** Their words by ours: all of them are read, the first is sent. */
  words: ReadonlyMap<string, readonly string[]>;
  /** The precision that the API has for a date; null: the same as ours. */
  date: "day" | "month" | null;
}

/** Lines by our names, which may have dots too. */
export type MappingLines = ReadonlyMap<string, MappingLine>;

/** All names of an external API, from the operator's `API_MAPPING` (docs/external-api.md). */
export interface Mapping {
  /** Paths of calls, with a method before it where that is another one: `PUT /api/profile/{id}`. */
  paths: ReadonlyMap<CallName, string>;
  hasTrailingSlash: boolean;
  queries: ReadonlyMap<CallName, MappingLines>;
  records: ReadonlyMap<RecordName, MappingLines>;
  /** For the wrapper around records: `data`, `meta.total`. */
  lists: MappingLines;
  /** Each exam answer needs a call of its own. */
  hasSingleAnswers: boolean;
}

const none: MappingLines = new Map();

/** For an API that uses our names. */
export const emptyMapping: Mapping = {
  paths: new Map(),
  hasTrailingSlash: false,
  queries: new Map(),
  records: new Map(),
  lists: none,
  hasSingleAnswers: false,
};

type Fields = Record<string, unknown>;

/** The value at a dotted path. Parts of a group that is null are null. */
export function at(record: unknown, path: string): unknown {
  let found: unknown = record;
  for (const name of path.split(".")) {
    if (found === null) return null;
    if (!isObject(found)) return undefined;
    found = found[name];
  }
  return found;
}

/** A copy with the value at this path; groups on the way are copied or created. */
function withValue(record: Fields, path: string, value: unknown): Fields {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...record, [name]: value };
  const group = record[name];
  return { ...record, [name]: withValue(isObject(group) ? group : {}, rest.join("."), value) };
}

/** A copy without the value at this path, and without groups that become empty. */
function without(record: Fields, path: string): Fields {
  const [name = "", ...rest] = path.split(".");
  const { [name]: group, ...others } = record;
  if (rest.length === 0 || !isObject(group)) return others;
  const left = without(group, rest.join("."));
  return Object.keys(left).length > 0 ? { ...others, [name]: left } : others;
}

/**
 * Translates one of their records into our names. A field of theirs that has the name of another field of ours is not taken for
 * it.
 */
export function readLines(lines: MappingLines, record: Fields): Fields {
  let read = record;
  for (const [ours, { is }] of lines) {
    if (is === null) read = without(read, ours);
    else if (is !== ours && is !== "id" && !is.includes(".")) read = without(read, is);
  }
  return toldBy(lines, record, read);
}

/** Reads the fields that the lines name from a record, and adds them to `known`. */
export function toldBy(lines: MappingLines, record: Fields, known: Fields = record): Fields {
  let read = known;
  for (const [ours, line] of lines) {
    const told = line.is === null ? undefined : at(record, line.is);
    const group = ours.includes(".") ? at(read, ours.slice(0, ours.lastIndexOf("."))) : read;
    // a null part alone creates no group
    if (told === undefined || (told === null && !isObject(group))) continue;
    read = withValue(read, ours, valueHere(line, told));
  }
  return read;
}

/** Translates a body into their names. When their name for one field is our name for another, only the mapping counts. */
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

/** Our name for the key of a validation error, `answers.0.answer`; null when no line has it. */
export function nameHere(lines: MappingLines, theirs: string): string | null {
  for (const [ours, { is }] of lines)
    if (is !== null && (theirs === is || theirs.startsWith(`${is}.`))) return ours + theirs.slice(is.length);
  return null;
}

/** Translates a value of theirs into ours. */
export function valueHere({ words, date }: MappingLine, told: unknown): unknown {
  if (Array.isArray(told)) return told.map((one) => valueHere({ is: null, words, date }, one));
  for (const [ours, theirs] of words) if (theirs.includes(String(told))) return ours;
  return date === "month" && typeof told === "string" && /^\d{4}-\d{2}$/.test(told) ? `${told}-01` : told;
}

/** Translates a value of ours into theirs. */
export function valueThere({ words, date }: MappingLine, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => valueThere({ is: null, words, date }, one));
  const word = words.get(String(value))?.[0];
  if (word !== undefined) return word;
  if (date === null || typeof value !== "string") return value;
  if (date === "month") return value.slice(0, 7);
  return /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value;
}

/** The lines of a record or list by its name; empty when it has none. */
export const mappingLinesOf = <Name>(lines: ReadonlyMap<Name, MappingLines>, name: Name | undefined): MappingLines =>
  (name !== undefined && lines.get(name)) || none;
