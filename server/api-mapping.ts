import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Mapping, MappingLine, MappingLines } from "./bff/mapping";
import { type CallName, callNames, calls } from "./contract/calls";
import type { CallEntry } from "./contract/calls/call";
import { fieldsOf, type MappedRecord, mappedRecords, type RecordName, recordNames } from "./contract/mapped-records";
import { coreOf, shapeOf } from "./contract/schema-parts";
import { type JobListPart, jobListParts } from "./contract/values/job-filters";

/*
 * `API_MAPPING`: the names that an external API uses in place of ours (docs/external-api.md). Every name of ours in it is
 * checked: a line that would have no effect stops the start with a message.
 */

const TheirName = z.string().regex(/^[^\s.]+(\.[^\s.]+)*$/, "must be a name, with dots into records: pivot.years");
const why = z.string().optional();

/** A strict object whose error for an unknown key suggests the nearest known one. */
const only = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.flatMap((key) => unknown("here", key, Object.keys(shape))).join(" ")
        : undefined,
  });

const Line = z.union([
  TheirName,
  z.null(),
  only({
    is: TheirName.nullable().optional(),
    words: z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])).optional(),
    date: z.enum(["day", "month"]).optional(),
    why,
  }),
]);
const Lines = z.record(z.string(), Line);

const File = only({
  why,
  paths: z
    .record(
      z.string(),
      z.string().regex(/^((POST|PUT|PATCH|DELETE) )?\/[^\s?#]*$/, "must be a path such as /api/jobs/{id}"),
    )
    .default({}),
  trailing_slash: z.boolean().default(false),
  queries: z.record(z.string(), Lines).default({}),
  filters: z.array(z.enum(jobListParts)).optional(),
  records: z.record(z.string(), Lines).default({}),
  lists: Lines.default({}),
  exam_answers: z.enum(["together", "one by one"]).default("together"),
});

/** A parsed mapping, and the filters and orders of the job list if the file names them. */
export interface ReadMapping {
  mapping: Mapping;
  jobListParts: readonly JobListPart[] | undefined;
}

/** `API_MAPPING`: the path of such a file, read at the start. */
export const mappingFile = z.string().transform((path, context): ReadMapping => {
  try {
    return mappingIn(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const problems = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    context.addIssue(
      `must name a file like docs/external-api/laravel.json. This one cannot be used:\n${problems}\n    docs/external-api.md has the names`,
    );
    return z.NEVER;
  }
});

/**
 * Reads a mapping.
 * @throws {z.ZodError | Error} with the line that is wrong, what may stand there, and the nearest name
 */
export function mappingIn(content: unknown): ReadMapping {
  const file = File.parse(content);
  const problems = [
    ...Object.entries(file.paths).flatMap(([name, path]) => pathProblems(name, path)),
    ...Object.entries(file.queries).flatMap(([name, lines]) => queryProblems(name, lines)),
    ...Object.entries(file.records).flatMap(([name, lines]) => recordProblems(name, lines)),
    ...Object.keys(file.lists).flatMap((name) => unknown("lists", name, listFields)),
  ];
  if (problems.length > 0) throw new Error(problems.map((problem) => `    ${problem}`).join("\n"));
  return {
    mapping: {
      paths: new Map(Object.entries(file.paths)) as Mapping["paths"],
      hasTrailingSlash: file.trailing_slash,
      queries: new Map(Object.entries(file.queries).map(([name, lines]) => [name as CallName, linesIn(lines)])),
      records: new Map(Object.entries(file.records).map(([name, lines]) => [name as RecordName, linesIn(lines)])),
      lists: linesIn(file.lists),
      hasSingleAnswers: file.exam_answers === "one by one",
    },
    jobListParts: file.filters,
  };
}

const listFields = ["data", "meta.current_page", "meta.last_page", "meta.per_page", "meta.total"];

const linesIn = (lines: z.output<typeof Lines>): MappingLines =>
  new Map(Object.entries(lines).map(([name, line]) => [name, lineIn(name, line)]));

function lineIn(name: string, given: z.output<typeof Line>): MappingLine {
  const { is = name, words = {}, date = null } = typeof given === "string" || given === null ? { is: given } : given;
  return { is, date, words: new Map(Object.entries(words).map(([ours, theirs]) => [ours, [theirs].flat()])) };
}

function pathProblems(name: string, path: string): string[] {
  if (name === "session.user") return ["paths.session.user: API_USER_PATH is this path"];
  const wrong = unknown("paths", name, callNames);
  if (wrong.length > 0) return wrong;
  const [ours, theirs] = [(calls[name as CallName] as CallEntry).path, path].map(idsIn);
  const missing = [...(theirs ?? [])].filter((id) => !ours?.has(id));
  return missing.map(
    (id) =>
      `paths.${name}: this call has no {${id}}, only ${[...(ours ?? [])].map((one) => `{${one}}`).join(", ") || "no id"}`,
  );
}

const idsIn = (path: string) => new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => id));

function queryProblems(name: string, lines: z.output<typeof Lines>): string[] {
  const wrong = unknown("queries", name, callNames);
  if (wrong.length > 0) return wrong;
  const { query } = calls[name as CallName] as CallEntry;
  const names = Object.keys(query?.shape ?? {}).map((one) => one.replace("[]", ""));
  return Object.keys(lines).flatMap((one) => unknown(`queries.${name}`, one, names));
}

function recordProblems(name: string, lines: z.output<typeof Lines>): string[] {
  const wrong = unknown("records", name, recordNames);
  if (wrong.length > 0) return wrong;
  const fields = mappedFields(name as RecordName);
  const isSent = "sentBy" in mappedRecords[name as RecordName];
  const taken = new Map<string, string>();
  return Object.entries(lines).flatMap(([field, line]) => {
    const place = `records.${name}`;
    const [first = "", ...rest] = field.split(".");
    const known = fields.get(first);
    if (!known) return unknown(place, first, [...fields.keys()]);
    const { is, words } = lineIn(field, line);
    const inner =
      rest.length > 0 ? groupProblems(place, field, rest, known) : wordProblems(`${place}.${field}`, words, known);
    const before = is === null ? undefined : taken.get(is);
    if (is !== null) taken.set(is, field);
    return isSent && before !== undefined ? [...inner, `${place}.${field}: ${before} is called ${is} already`] : inner;
  });
}

/** The fields of a record, of answers and of what is sent. */
export function mappedFields(name: RecordName): Map<string, z.ZodType> {
  const { read, sentBy = [] }: MappedRecord = mappedRecords[name];
  const sent = sentBy.map((call) => (calls[call] as CallEntry).body as z.ZodObject | undefined);
  return new Map([...sent, ...read].flatMap((schema) => Object.entries(schema ? fieldsOf(schema) : {})));
}

function groupProblems(place: string, field: string, rest: readonly string[], schema: z.ZodType): string[] {
  const [name = "", ...deeper] = rest;
  const shape = shapeOf(schema);
  if (!shape) return [`${place}.${field}: that is one value and no group`];
  const part = shape[name];
  if (!part) return unknown(`${place}.${field}`, name, Object.keys(shape));
  return deeper.length > 0 ? groupProblems(place, field, deeper, part) : [];
}

function wordProblems(place: string, words: MappingLine["words"], schema: z.ZodType): string[] {
  const { options } = coreOf(schema) as { options?: readonly unknown[] };
  if (!options?.every((one) => typeof one === "string")) return [];
  return [...words.keys()].flatMap((word) => unknown(`${place}.words`, word, options as string[]));
}

function unknown(place: string, name: string, allowed: readonly string[]): string[] {
  if (allowed.includes(name)) return [];
  const [nearest] = [...allowed].sort((one, other) => distance(name, one) - distance(name, other));
  const few = allowed.length <= 40 ? ` It may be ${allowed.join(", ")}.` : "";
  return [`${place}: there is no ${name}. Do you mean ${nearest}?${few}`];
}

/** How many letters to change, add or leave out to come from one word to the other. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...one.toLowerCase()].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other.toLowerCase()].entries())
      next.push(
        Math.min((row[place] ?? 0) + Number(letter !== wanted), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
