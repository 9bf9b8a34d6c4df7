import type { z } from "zod";
import type { Listed } from "../contract/outcomes";
import type { ReadOf } from "../contract/reading";
import { PageMeta } from "../contract/wire";
import { isObject } from "./is-object";
import { absent, type ValueReader, valueReaderOf } from "./tolerant";

/**
 * The reader of one record, wrapped (`{data: {…}}`) or bare. Laravel writes "nothing" as an empty body, `{}` or `{data: []}`: all
 * of them are null, and the schema says whether null is allowed.
 * @param settle brings the variants of a record into our shape
 */
export function recordOf<Schema extends z.ZodType>(schema: Schema, settle = asItWas): ValueReader<ReadOf<Schema>> {
  const read = valueReaderOf(schema);
  return (body, note) => read(settle(unwrap(body)), note);
}

function unwrap(body: unknown): unknown {
  if (!isObject(body)) return emptyAsNull(body);
  if ("data" in body && !("id" in body) && !("email" in body)) return emptyAsNull(body.data);
  return emptyAsNull(body);
}

const emptyAsNull = (value: unknown) =>
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)
    ? null
    : value;

/** A reader that converts a value after reading it. */
export const mapped =
  <From, To>(read: ValueReader<From>, make: (found: From) => To): ValueReader<To> =>
  (body, note) => {
    const found = read(body, note);
    return found === absent ? absent : make(found as From);
  };

/** A reader that also allows nothing: an empty body, `null` or `{}` become null. */
export const nothingOr =
  <Value>(read: ValueReader<Value>): ValueReader<Value | null> =>
  (body, note) =>
    unwrap(body) === null ? null : read(body, note);

/** A reader for answers of which only the status matters. */
export const done: ValueReader<null> = () => null;

/** A reader that returns the body unchanged. */
export const asItIs: ValueReader = (body) => body;

/**
 * The reader of a list in any of Laravel's shapes: `{data, meta}`, the flat paginators, `{data}` alone, or a bare array; or in
 * Django's, `{count, next, previous, results}`.
 */
export function listedOf<Schema extends z.ZodType>(
  schema: Schema,
  settle = asItWas,
): ValueReader<Listed<ReadOf<Schema>>> {
  const readItems = valueReaderOf(schema.array());
  const readMeta = valueReaderOf(PageMeta);
  return (body, note) => {
    const items = readItems(settled(itemsIn(body), settle), note);
    if (items === absent) return absent;
    const place = isObject(body) ? placeIn(body, items.length) : null;
    const meta = place && readMeta(place, note);
    return { items, meta: meta === absent ? null : meta };
  };
}

/** The reader of a page whose `meta` has more than the position, which a flat paginator has beside `data`. */
export function pageOf<Schema extends z.ZodType>(schema: Schema): ValueReader<ReadOf<Schema>> {
  const read = valueReaderOf(schema);
  return (body, note) => {
    const data = itemsIn(body);
    const count = isObject(data) || Array.isArray(data) ? Object.keys(data).length : 0;
    return read({ data, meta: (isObject(body) ? placeIn(body, count) : null) ?? { total: count } }, note);
  };
}

const asItWas = (record: unknown): unknown => record;
const settled = (items: unknown, settle: (item: unknown) => unknown) =>
  Array.isArray(items) ? items.map(settle) : isObject(items) ? Object.values(items).map(settle) : items;

/** The items; an empty body is an empty list. */
function itemsIn(body: unknown): unknown {
  if (!isObject(body)) return body ?? [];
  if (isCounted(body)) return body.results;
  return "data" in body ? (body.data ?? []) : body;
}

const isCounted = (body: Record<string, unknown>) => Array.isArray(body.results) && ("count" in body || "next" in body);

/**
 * The position in a list with a `count` (Django): the neighbours' addresses say which page this is, and the items of the first
 * page how long a page is.
 */
function countedPlace({ count, next, previous }: Record<string, unknown>, length: number): Record<string, unknown> {
  const [after, before] = [pageIn(next), pageIn(previous)];
  const current_page = after !== null ? after - 1 : before !== null ? before + 1 : 1;
  const total = typeof count === "number" ? count : length;
  const last_page = after === null || length === 0 ? current_page : Math.max(after, Math.ceil(total / length));
  return { current_page, last_page, per_page: length || 1, total };
}

/** The page number in an address; the first page's may have none. */
function pageIn(address: unknown): number | null {
  if (typeof address !== "string" || !URL.canParse(address, "http://api.invalid")) return null;
  const page = Number(new URL(address, "http://api.invalid").searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : null;
}

/**
 * The position of a page. `simplePaginate` has no total: then the last page is the next one if there is one, else this, and the
 * total is what was seen so far.
 */
function placeIn(body: Record<string, unknown>, count: number): Record<string, unknown> | null {
  if (isCounted(body)) return countedPlace(body, count);
  const meta = isObject(body.meta) ? body.meta : "current_page" in body || "next_cursor" in body ? body : null;
  if (meta === null) return null;
  const links = isObject(body.links) ? body.links : {};
  const next = meta.next_page_url ?? links.next;
  return {
    ...meta,
    last_page: meta.last_page ?? (Number(meta.current_page) || 1) + (next ? 1 : 0),
    total: meta.total ?? meta.to ?? count,
  };
}
