import type { z } from "zod";
import { neededOf, type ReadOf } from "../contract/reading";
import { markLosses, unreadPaths } from "../contract/values/unread";
import { Id, Month } from "../contract/wire";
import { mapInText } from "./flat-records";
import { isObject } from "./is-object";
import { momentOfApi } from "./moments";
import { spellings } from "./spellings";

/**
 * Reads answers of APIs that are not ours by the contract's schemas, as `server/contract/reading.ts` says: what is missing,
 * null or beyond reading is null, an empty list, an empty map or no, and PHP's and SQL's ways to write things are read. What
 * cannot be read of a list is left out, and the rest of the list is there. Bounds are for what is sent, so texts in answers
 * are not judged by them. What was told and not read is marked, so that no form wipes it (`values/unread.ts`).
 */
export type ValueReader<Value = unknown> = (value: unknown, note: Note) => Value | Absent;

/** Hears of what had to be left out, by its place: `data.3.title`. */
export type Note = (path: string) => void;

/** What a reader answers where there is nothing that it can read; whoever asked then decides what stands in its place. */
export const absent = Symbol("absent");
export type Absent = typeof absent;

const readers = new WeakMap<z.ZodType, ValueReader>();

/** The tolerant reader of a schema; made once. */
export function valueReaderOf<Schema extends z.ZodType>(schema: Schema): ValueReader<ReadOf<Schema>> {
  let reader = readers.get(schema);
  if (!reader) {
    reader = makeReader(schema);
    readers.set(schema, reader);
  }
  return reader as ValueReader<ReadOf<Schema>>;
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
const inner = (def: Def, name: string) => valueReaderOf(def[name] as z.ZodType);

function makeReader(schema: z.ZodType): ValueReader {
  if (schema === Id) return readId;
  const def = schema._zod.def as Def;
  switch (def.type) {
    case "nullable":
    case "optional": {
      const read = inner(def, "innerType");
      return (value, note) => (value === null || value === undefined ? null : orNull(read(value, note)));
    }
    case "default": {
      const read = inner(def, "innerType");
      return (value, note) => {
        const found = value === null || value === undefined ? absent : read(value, note);
        return found === absent ? def.defaultValue : found;
      };
    }
    case "object":
      return objectReader(schema as z.ZodObject);
    case "array":
      return arrayReader(inner(def, "element"));
    case "record":
      return mapReader(inner(def, "valueType"));
    case "boolean":
      return (value) => truths.get(value) ?? absent;
    case "string":
      return textReader(schema);
    case "number":
      return (value) => judged(schema, numberIn(value));
    case "literal":
    case "enum":
      return (value) => judged(schema, value);
    case "unknown":
    case "any":
      return (value) => value;
    case "pipe": {
      // before a map only PHP's way to write an empty one is prepared
      if ((def.out as z.ZodType)._zod.def.type === "record") return inner(def, "out");
      return otherReader(schema, def);
    }
    default:
      return otherReader(schema, def);
  }
}

/** Transformed values and unions: as agreed, or as the text that they are. */
function otherReader(schema: z.ZodType, def: Def): ValueReader {
  return (value) => {
    const found = judged(schema, value);
    return found === absent && typeof value === "string" ? textOf(def, value) : found;
  };
}

const orNull = (found: unknown) => (found === absent ? null : found);

/** Ids are the API's own: numbers of up to 64 bits, UUIDs, or any short plain word. Here they are text. */
const readId: ValueReader = (value) => {
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? String(value) : absent;
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : absent;
};

/** PHP's and SQL's ways to write yes and no. */
const truths = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ["1", true],
  ["true", true],
  [false, false],
  [0, false],
  ["0", false],
  ["false", false],
]);

const numberIn = (value: unknown): unknown =>
  typeof value === "string" && value.trim() !== "" ? Number(value) : value;

function judged(schema: z.ZodType, value: unknown): unknown {
  const told = schema.safeParse(value);
  return told.success ? told.data : absent;
}

/** Text of a form that is agreed (a moment, a day, a link, an amount) is judged by it; any other is text. */
function textReader(schema: z.ZodType): ValueReader {
  const { format, checks = [] } = schema._zod.def as Def & { format?: string; checks?: z.core.$ZodCheck[] };
  if (format === "datetime") return (value) => momentOfApi(value) ?? absent;
  if (schema === Month) return (value) => judged(Month, typeof value === "string" ? monthOf(value) : value);
  const isCode = checks.some((check) => check._zod.def.check === "length_equals");
  const hasForm =
    isCode ||
    (format !== undefined && format !== "email") ||
    checks.some((check) => check._zod.def.check === "string_format");
  return (value) => {
    const text = typeof value === "number" ? String(value) : value;
    if (format === "date" && typeof text === "string") return judged(schema, text.slice(0, 10));
    if (hasForm) return judged(schema, text);
    return typeof text === "string" ? text : absent;
  };
}

/** A table may have a day where a month is meant: `2015-06-01`. */
const monthOf = (text: string) => (/^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 7) : text);

/** What a transformed text was before: a number that the form of ours would refuse is still somebody's number. */
const textOf = (def: Def, value: string): unknown => (def.type === "pipe" ? value : absent);

/** A resource inside of a resource may be wrapped as the outer one is. */
export const unwrapped = (value: unknown): unknown =>
  isObject(value) && "data" in value && Object.keys(value).length === 1 ? value.data : value;

const asItIs = (value: unknown) => value;

function objectReader(schema: z.ZodObject): ValueReader {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    read: valueReaderOf(field),
    empty: emptyOf(field),
  }));
  const wanted = neededOf(schema);
  const spelled = spellings.get(schema) ?? asItIs;
  const isLoose = schema._zod.def.catchall?._zod.def.type === "unknown";
  return (given, note) => {
    const value = spelled(unwrapped(mapInText(given) ?? given));
    if (!isObject(value)) return absent;
    const record: Record<string, unknown> = isLoose ? { ...value } : {};
    const losses = { unread: [] as string[], rounded: [] as string[] };
    for (const { name, read, empty } of fields) {
      const told = value[name];
      const found = read(told, noteWithin(name, told, note));
      if (found === absent && wanted.includes(name)) {
        note(name);
        return absent;
      }
      if (isUnread(told, found)) losses.unread.push(name);
      if (isRounded(told, found)) losses.rounded.push(name);
      record[name] = found === absent ? empty() : found;
    }
    return markLosses(record, losses);
  };
}

/** Of what is not there nothing is left out. */
const noteWithin = (name: string, told: unknown, note: Note): Note =>
  isTold(told) ? (path) => note(`${name}.${path}`) : () => {};

const isTold = (value: unknown) => value !== null && value !== undefined;

/** Blank text and an empty list or map say nothing. */
const saysNothing = (told: unknown) =>
  !isTold(told) ||
  (typeof told === "string" && told.trim() === "") ||
  (typeof told === "object" && Object.keys(told as object).length === 0);

const isUnread = (told: unknown, found: unknown) =>
  !saysNothing(told) && (found === absent || found === null || unreadPaths(found).length > 0);

const isRounded = (told: unknown, found: unknown) =>
  typeof told === "string" &&
  typeof found === "string" &&
  found.length === 7 &&
  found === monthOf(told) &&
  found !== told;

/** What stands in the place of a field that is not there (`IsEverThere` in `reading.ts`). */
function emptyOf(field: z.core.$ZodType): () => unknown {
  const def = field._zod.def as Def;
  switch (def.type) {
    case "array":
      return () => [];
    case "record":
      return () => ({});
    case "boolean":
      return () => false;
    case "pipe":
      return emptyOf(def.out as z.ZodType);
    case "object": {
      const group = field as z.ZodObject;
      return neededOf(group).length > 0 ? () => null : () => valueReaderOf(group)({}, () => {});
    }
    default:
      return () => null;
  }
}

/** PHP writes a list with gaps as a map of its places. What cannot be read is left out; where that is all, it is no list. */
function arrayReader(read: ValueReader): ValueReader {
  return (given, note) => {
    const value = unwrapped(given);
    if (!Array.isArray(value) && !isObject(value)) return absent;
    const items = Object.entries(value);
    const unread: string[] = [];
    const found = items.flatMap(([place, item]) => {
      const one = read(item, (path) => note(`${place}.${path}`));
      unread.push(...(one === absent ? [place] : unreadPaths(one).map((path) => `${place}.${path}`)));
      if (one !== absent) return [one];
      note(place);
      return [];
    });
    return found.length === 0 && items.length > 0 ? absent : markLosses(found, { unread, rounded: [] });
  };
}

/** PHP writes an empty map as a list. */
function mapReader(read: ValueReader): ValueReader {
  return (value, note) => {
    if (Array.isArray(value)) return {};
    if (!isObject(value)) return absent;
    const found = Object.entries(value).map(
      ([name, item]) => [name, read(item, (path) => note(`${name}.${path}`))] as const,
    );
    return Object.fromEntries(found.filter(([, item]) => item !== absent));
  };
}
