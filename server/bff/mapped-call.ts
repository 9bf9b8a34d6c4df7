import type { z } from "zod";
import { type CallName, calls } from "../contract/calls";
import type { CallEntry } from "../contract/calls/call";
import { fieldsOf, recordOfSchema, recordSentBy } from "../contract/mapped-records";
import { coreOf, elementOf, isGroup, shapeOf } from "../contract/schema-parts";
import { callAt } from "./absent-call";
import type { Answer, Call, OutgoingChange } from "./call";
import { mapInText } from "./flat-records";
import { isObject } from "./is-object";
import {
  type Mapping,
  type MappingLines,
  mappingLinesOf,
  nameHere,
  readLines,
  toldBy,
  valueHere,
  valueThere,
  writeLines,
} from "./mapping";
import { objectionsIn } from "./refusals";
import { unwrapped } from "./tolerant";

/** Wraps calls so that the API sees its own names, by the operator's mapping. Callers use our names only. */
export const mappedCall = (call: Call, mapping: Mapping): Call => ({
  async read(operation, path) {
    const name = callNamed(operation, `GET ${path}`);
    const answer = await call.read(operation, pathThere(mapping, name, path).path);
    return answer && heardHere(mapping, name, answer);
  },
  async write(change) {
    const name = callNamed(change.operation, `${change.method} ${change.path}`);
    const going = { ...change, ...pathThere(mapping, name, change.path) };
    let answer: Answer | null = null;
    for (const body of bodiesThere(mapping, name, change.body)) {
      answer = await call.write(body === undefined ? going : { ...going, body });
      if (answer === null || answer.status >= 300) break;
    }
    return answer && heardHere(mapping, name, answer);
  },
});

/** The call's name in the table, by the operation or else by the path; null when it is not in the table. */
const callNamed = (operation: string, asked: string): CallName | null =>
  operation in calls ? (operation as CallName) : callAt(asked);

const entryOf = (name: CallName): CallEntry => calls[name];

/** The path at the API. Paths that have a setting of their own stay unchanged. */
function pathThere(
  mapping: Mapping,
  name: CallName | null,
  path: string,
): { path: string; method?: OutgoingChange["method"] } {
  if (name === null || name === "session.user") return { path };
  const [place = "", asked] = path.split("?");
  const [, method, template] = /^(?:([A-Z]+) )?(.*)$/.exec(mapping.paths.get(name) ?? "") ?? [];
  const ids = template ? idsAt(entryOf(name).path, place) : null;
  const there = template && ids ? template.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? "") : place;
  const slash = mapping.hasTrailingSlash && !there.endsWith("/") ? "/" : "";
  const query = asked === undefined ? "" : `?${queryThere(mappingLinesOf(mapping.queries, name), asked)}`;
  return { path: there + slash + query, ...(method && { method: method as OutgoingChange["method"] }) };
}

/** The ids in a path by their names in the pattern; null when it does not match. */
function idsAt(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const found = new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/\{\w+\}/g, "([^/]+)")}$`).exec(path);
  return found && Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ""]));
}

function queryThere(lines: MappingLines, asked: string): string {
  if (lines.size === 0) return asked;
  const sent = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(asked)) {
    const [name = "", list = ""] = key.split(/(?=\[)/);
    const line = lines.get(name);
    if (line?.is !== null) sent.append((line?.is ?? name) + list, line ? String(valueThere(line, value)) : value);
  }
  return String(sent);
}

/** Translates an answer into our names. */
function heardHere(mapping: Mapping, name: CallName | null, answer: Answer): Answer {
  let read: { body: unknown } | null = null;
  return {
    ...answer,
    json() {
      read ??= { body: bodyHere(mapping, name, answer) };
      return read.body;
    },
  };
}

function bodyHere(mapping: Mapping, name: CallName | null, answer: Answer): unknown {
  const body = answer.json();
  if (answer.status < 300) return answerHere(mapping, name, body);
  if (answer.status !== 422 && answer.status !== 400) return body;
  const objections = name && mapping.records.size > 0 ? objectionsIn(body) : null;
  if (name === null || objections === null) return body;
  const { body: schema } = entryOf(name);
  const lines = mappingLinesOf(mapping.records, recordSentBy(name));
  const errors = Object.entries(objections).map(([field, said]) => [fieldHere(mapping, schema, lines, field), said]);
  return { ...(isObject(body) && "message" in body && { message: body.message }), errors: Object.fromEntries(errors) };
}

/** Translates the key of a validation error, `answers.0.answer`, into our name. */
function fieldHere(mapping: Mapping, schema: z.ZodType | undefined, lines: MappingLines, field: string): string {
  const ours = nameHere(lines, field);
  const [name = "", ...rest] = field.split(".");
  if (ours !== null || rest.length === 0) return ours ?? field;
  const inner = schema && shapeOf(schema)?.[name];
  if (!inner) return field;
  const element = elementOf(inner);
  const [before, after] = element ? [rest.slice(0, 1), rest.slice(1)] : [[], rest];
  const below = element ?? inner;
  const deeper = after.length > 0 ? [fieldHere(mapping, below, linesOfSchema(mapping, below), after.join("."))] : [];
  return [name, ...before, ...deeper].join(".");
}

/** Translates the body of a successful answer into our names: first the wrapper around its records, then each record. */
export function answerHere(mapping: Mapping, name: CallName | null, given: unknown): unknown {
  const snake = snakeNamed(given);
  const body = mapping.lists.size > 0 && isObject(snake) ? readLines(mapping.lists, snake) : snake;
  if (name === null || mapping.records.size === 0) return body;
  return recordsIn(name, body, (schema, told) => recordHere(mapping, schema, told));
}

/** The answer of a call with `read` applied to each of its records. */
export function recordsIn(
  name: CallName,
  body: unknown,
  read: (schema: z.ZodType, record: unknown) => unknown,
): unknown {
  const { kind, schema } = entryOf(name).gives;
  if (kind === "nothing") return body;
  const list = kind === "page" ? shapeOf(schema)?.data : undefined;
  const record = (list && elementOf(list)) ?? schema;
  return eachIn(body, kind !== "one", (told) => read(record, told));
}

function eachIn(body: unknown, isList: boolean, read: (record: unknown) => unknown): unknown {
  if (Array.isArray(body)) return isList ? body.map(read) : body;
  if (!isObject(body)) return body;
  if ("data" in body && !("id" in body) && !("email" in body))
    return { ...body, data: isList ? eachIn(body.data, isList, read) : read(body.data) };
  if (!isList) return read(body);
  if (Array.isArray(body.results)) return { ...body, results: body.results.map(read) };
  return Object.fromEntries(Object.entries(body).map(([place, one]) => [place, isObject(one) ? read(one) : one]));
}

/** Translates a record and the records in it. A group of fields may be columns of the record itself. */
function recordHere(mapping: Mapping, schema: z.ZodType, given: unknown): unknown {
  const element = elementOf(schema);
  if (element) {
    const list = unwrapped(given);
    if (Array.isArray(list)) return list.map((one) => recordHere(mapping, element, one));
    if (!isObject(list)) return list;
    return Object.fromEntries(Object.entries(list).map(([place, one]) => [place, recordHere(mapping, element, one)]));
  }
  const core = coreOf(schema);
  if (!isGroup(core)) return given;
  const lines = linesOfSchema(mapping, core);
  const value = unwrapped(mapInText(given) ?? given);
  const key = lines.get("key");
  // a status may be its key alone
  if (!isObject(value)) return key && typeof value === "string" ? valueHere(key, value) : value;
  let record = readLines(lines, isObject(value.pivot) ? { ...value, pivot: readLines(lines, value.pivot) } : value);
  for (const [name, field] of Object.entries(fieldsOf(core))) {
    const told = record[name];
    if (told !== undefined && told !== null) record[name] = recordHere(mapping, field, told);
    else if (isColumns(field)) record = toldBy(linesOfSchema(mapping, field), value, record);
  }
  return record;
}

/** A group without an id may be stored in columns of its parent record. */
const isColumns = (field: z.ZodType) => !("id" in (shapeOf(field) ?? { id: null }));

/** The bodies to send for a change: one, or one for each answer. */
function bodiesThere(mapping: Mapping, name: CallName | null, body: unknown): unknown[] {
  if (name === null || !isObject(body)) return [body];
  const lines = mappingLinesOf(mapping.records, recordSentBy(name));
  const { body: schema } = entryOf(name);
  const sent = schema ? bodyThere(mapping, schema, lines, body) : body;
  if (name !== "exams.saveAnswers" || !mapping.hasSingleAnswers || !isObject(sent)) return [sent];
  const { answers = [], ...about } = sent;
  const single = (answers as object[]).map((answer) => ({ ...about, ...answer }));
  return single.length > 0 ? single : [sent];
}

function bodyThere(mapping: Mapping, schema: z.ZodType, lines: MappingLines, body: unknown): unknown {
  const element = elementOf(schema);
  if (element && Array.isArray(body))
    return body.map((one) => bodyThere(mapping, element, linesOfSchema(mapping, element), one));
  const shape = shapeOf(schema);
  if (!shape || !isObject(body)) return body;
  const written = Object.entries(body).map(([name, value]) => {
    const field = shape[name];
    return [name, field ? bodyThere(mapping, field, linesOfSchema(mapping, field), value) : value];
  });
  return writeLines(lines, Object.fromEntries(written));
}

const linesOfSchema = (mapping: Mapping, schema: z.ZodType): MappingLines =>
  mappingLinesOf(mapping.records, recordOfSchema(coreOf(schema)));

/** Deeper than any real answer; without a limit a hostile one could overflow the stack. */
const maxDepth = 20;

/**
 * A copy of an answer in which each camelCase name also exists in snake_case: `jobPost` is there as `job_post` too. A snake_case
 * name that is there already is not replaced. The original name stays, because some maps are read by it.
 */
function snakeNamed(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => snakeNamed(item, depth + 1));
  if (!isObject(value)) return value;
  const named: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    const one = snakeNamed(given, depth + 1);
    named[name] = one;
    if (!isCamel.test(name)) continue;
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!(snake in value)) named[snake] = one;
  }
  return named;
}

const isCamel = /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/;
