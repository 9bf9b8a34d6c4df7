import type { z } from "zod";
import { neededOf, type ReadOf } from "../contract/reading";
import { markLosses, unreadPaths } from "../contract/values/unread";
import { Id, Month } from "../contract/wire";
import { mapInText } from "./flat-records";
import { isObject } from "./is-object";
import { momentOfApi } from "./moments";
import { spellings } from "./spellings";

/**
 * Reads answers of external APIs by the contract's schemas (`server/contract/reading.ts`). A value that is missing, null or
 * unreadable becomes null, an empty list, an empty map or false. PHP's and SQL's ways to write values are understood. Unreadable
 * items of a list are left out, the others stay. Length limits apply to what is sent, so texts in answers are not checked against
 * them. A value that was there but unreadable is marked, so that no form erases it (`values/unread.ts`).
 */
export type ValueReader<Value = unknown> = (value: unknown, note: Note) => Value | Absent;

/** Called with the place of each value that was left out: `data.3.title`. */
export type Note = (path: string) => void;

/** Returned by a reader that finds nothing readable; the caller decides what replaces it. */
export const absent = Symbol("absent");
export type Absent = typeof absent;

const readers = new WeakMap<z.ZodType, ValueReader>();

/** The tolerant reader of a schema; cached. */
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
      // a preprocessed map only converts PHP's empty list, which `mapReader` does too
      if ((def.out as z.ZodType)._zod.def.type === "record") return inner(def, "out");
      return otherReader(schema, def);
    }
    default:
      return otherReader(schema, def);
  }
}

/** For transformed values and unions: parsed by the schema, else the text as it is. */
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

/** PHP's and SQL's ways to write true and false. */
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

/** Text with a format (a timestamp, a day, a link, an amount) has to match it; any other text is taken. */
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

/** The text before its transformation: a telephone number that our form would refuse is still the person's number. */
const textOf = (def: Def, value: string): unknown => (def.type === "pipe" ? value : absent);

/** Removes a `data` wrapper, which nested resources may have too. */
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

/** The note for one field; it reports nothing when the field was missing. */
const noteWithin = (name: string, told: unknown, note: Note): Note =>
  isTold(told) ? (path) => note(`${name}.${path}`) : () => {};

const isTold = (value: unknown) => value !== null && value !== undefined;

/** True for blank text and an empty list or map. */
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

/** The value in place of a missing field (`IsEverThere` in `reading.ts`). */
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

/**
 * PHP writes a list with gaps as a map of its indexes. Unreadable items are left out; a list with no readable item is no list.
 */
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

/** PHP writes an empty map as an empty list. */
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
