import type { z } from "zod";
import { distance, mappedFields } from "../api-mapping";
import { isObject } from "../bff/is-object";
import { answerHere, recordsIn } from "../bff/mapped-call";
import { at, type Mapping } from "../bff/mapping";
import { absent, unwrapped, valueReaderOf } from "../bff/tolerant";
import { type CallName, calls } from "../contract/calls";
import { ScreeningQuestion } from "../contract/job-posts";
import { fieldsOf, mappedRecords, type RecordName, recordOfSchema, recordSentBy } from "../contract/mapped-records";
import { coreOf, elementOf, isGroup, shapeOf } from "../contract/schema-parts";
import { unreadPaths } from "../contract/values/unread";
import { Month } from "../contract/wire";
import { type Observed, readBy, refusedIn } from "./observing";
import type { ValuesByName } from "./samples";
import usualFile from "./usual-names.json" with { type: "json" };

/** What other APIs often call our fields and words. Only a proposal looks for them; a person reads it before it is used. */
const usualNames: Partial<Record<string, readonly string[]>> = usualFile.fields;

/** A line that the mapping would get, and why. */
interface ProposedLine {
  is?: string;
  words?: Record<string, string[]>;
  date?: "day";
  why: string;
}

/** A mapping as its file has it: what the operator's lacks. */
export interface Proposal {
  why: string;
  trailing_slash?: true;
  lists?: Record<string, ProposedLine>;
  records: Partial<Record<RecordName, Record<string, ProposedLine>>>;
}

/**
 * Compares what an API answered with the contract, as the mapping that is set reads it, and says which lines would close the
 * gaps: fields that are not told while one of a usual name is, and can be read as ours. Nothing that anybody stored is in it.
 */
export function proposalFor(observed: readonly Observed[], mapping: Mapping): Proposal {
  const told = new Map<RecordName, ValuesByName[]>();
  const answers = observed.flatMap((call) => {
    const name = call.known?.entry;
    const body = readBy(call);
    return name && body !== null ? [{ name, body: answerHere(mapping, name, body) }] : [];
  });
  for (const { name, body } of answers) recordsIn(name, body, (schema, record) => collect(schema, record, told));
  const isList = (name: CallName) => ["many", "all", "page"].includes(calls[name].gives.kind);
  const keys = new Set(answers.flatMap(({ name, body }) => (isList(name) ? listKeys(body) : [])));
  const records: Proposal["records"] = {};
  for (const name of Object.keys(mappedRecords) as RecordName[]) {
    const lines = { ...linesFor(name, told.get(name) ?? []), ...askedLines(name, observed) };
    if (Object.keys(lines).length > 0) records[name] = lines;
  }
  return {
    why: "Proposed by npm run check-api -- --propose. Read every line before it is used: a wrong one stores wrong values",
    ...(observed.some(leadsToSlash) && { trailing_slash: true as const }),
    ...(keys.size === 1 && { lists: { data: { is: [...keys].join(), why: "lists stand there" } } }),
    records,
  };
}

/** Every record in an answer, by its name. Groups that stand as columns are in the record around them. */
function collect(schema: z.ZodType, given: unknown, told: Map<RecordName, ValuesByName[]>): void {
  const element = elementOf(schema);
  const value = unwrapped(given);
  if (element) {
    if (Array.isArray(value)) for (const one of value) collect(element, one, told);
    return;
  }
  const core = coreOf(schema);
  if (!isGroup(core) || !isObject(value)) return;
  const record = isObject(value.pivot) ? { ...value, ...value.pivot } : value;
  const name = recordOfSchema(core);
  if (name) told.set(name, [...(told.get(name) ?? []), record]);
  for (const [field, inner] of Object.entries(fieldsOf(core))) {
    const there = record[field];
    const isColumns = there == null && !("id" in (shapeOf(inner) ?? { id: null }));
    collect(inner, isColumns ? record : there, told);
  }
}

/** Our fields of a record, those of groups with dots, by their schemas. */
const ownFields = (name: RecordName): Map<string, z.ZodType> =>
  new Map(
    [...mappedFields(name)].flatMap(([field, schema]) => {
      const parts = recordOfSchema(coreOf(schema)) ? null : shapeOf(schema);
      const inner = Object.entries(parts ?? {}).map(([part, one]) => [`${field}.${part}`, one] as const);
      return [[field, schema] as const, ...inner];
    }),
  );

function linesFor(name: RecordName, records: readonly ValuesByName[]): Record<string, ProposedLine> {
  if (records.length === 0) return {};
  const fields = ownFields(name);
  const valuesOf = (path: string) => records.map((record) => at(record, path)).filter((value) => value != null);
  const isTold = (path: string) => records.some((record) => at(record, path) !== undefined);
  const others = [...new Set(records.flatMap(Object.keys))].filter((other) => !fields.has(other));
  const lines: Record<string, ProposedLine> = {};
  for (const [field, schema] of fields) {
    if (isTold(field)) {
      const line = valueLine(schema, valuesOf(field));
      if (line) lines[field] = line;
      continue;
    }
    // a group that is there has its parts in a way of its own
    const usual = (usualNames[field] ?? []).find((one) => isTold(one) && (one.includes(".") || others.includes(one)));
    const near = others.find((other) => field.length > 4 && distance(field, other) <= 2);
    const is = usual ?? near;
    if (is === undefined || Object.values(lines).some((line) => line.is === is)) continue;
    const values = valuesOf(is);
    const words = valueLine(schema, values);
    if (words?.words === undefined && !values.every((value) => canRead(schema, value))) continue;
    const about = usual ? `it tells ${is}, a usual name for this` : `it tells ${is}, nearly this name`;
    const empty = values.length === 0 ? "empty so far, so look at it" : undefined;
    lines[field] = { is, ...words, why: [about, empty, words?.why].filter((one) => one !== undefined).join("; ") };
  }
  return lines;
}

function canRead(schema: z.ZodType, value: unknown): boolean {
  // an employer may be a name alone
  if (typeof value === "string" && shapeOf(schema)?.name) return true;
  const found = valueReaderOf(schema)(value, () => {});
  return (found as unknown) !== absent && found !== null && unreadPaths(found).length === 0;
}

/** What is to be said of a value besides its name. */
function valueLine(schema: z.ZodType, values: readonly unknown[]): ProposedLine | null {
  const core = coreOf(schema);
  if (core === Month)
    return values.some((value) => /^\d{4}-\d{2}-\d{2}/.test(String(value)))
      ? { date: "day", why: "it tells a day where a month is meant" }
      : null;
  if (core !== ScreeningQuestion.shape.type) return null;
  const words = Object.entries(usualFile.questionTypes)
    .map(([ours, theirs]) => [ours, theirs.filter((word) => values.includes(word))] as const)
    .filter(([, theirs]) => theirs.length > 0);
  return words.length > 0 ? { words: Object.fromEntries(words), why: "it has words of its own for types" } : null;
}

/** What an API asked for that was not sent, of what has a usual name. */
function askedLines(name: RecordName, observed: readonly Observed[]): Record<string, ProposedLine> {
  const asked = new Set(
    observed.flatMap((call) => {
      const entry = call.known?.entry;
      return entry && recordSentBy(entry) === name ? refusedIn(call) : [];
    }),
  );
  const fields = ownFields(name);
  return Object.fromEntries(
    [...fields.keys()].flatMap((field) => {
      const is = (usualNames[field] ?? []).find((one) => asked.has(one) && !fields.has(one));
      return is ? [[field, { is, why: `it refused a form without ${is}, a usual name for this` }]] : [];
    }),
  );
}

/** Keys under which a list stands that is not found where lists are looked for. */
function listKeys(body: unknown): string[] {
  if (!isObject(body) || "data" in body || Array.isArray(body.results)) return [];
  return Object.keys(body).filter((key) => {
    const value = body[key];
    return Array.isArray(value) && value.every(isObject);
  });
}

/** A redirect to the same address with a slash. */
function leadsToSlash({ path, answer }: Observed): boolean {
  const location = answer?.headers.get("Location");
  return location != null && new URL(location, "http://api.invalid").pathname === `${path.split("?", 1)[0]}/`;
}
