import { z } from "zod";
import type { Listed } from "../contract/visitor-api";
import { PageMeta } from "../contract/wire";

/**
 * One record, wrapped (`{data: {…}}`) or bare. Laravel answers "nothing" as an empty body, `{}` or `{data: []}`: the schema
 * gets null for each of them, and says whether null is an answer.
 */
export const recordOf = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unwrap, schema);

function unwrap(body: unknown): unknown {
  if (!isObject(body)) return body ?? null;
  if ("data" in body && !("id" in body) && !("email" in body)) return emptyAsNull(body.data);
  return emptyAsNull(body);
}

const emptyAsNull = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)
    ? null
    : value;

/** For an answer of which only the status counts. */
export const done = z.unknown().transform(() => null);

const flatKeys = ["current_page", "last_page", "per_page", "total"] as const;

/** A list in any of Laravel's shapes: `{data, meta}`, the flat paginators, `{data}` alone, or a bare array. */
export const listedOf = <Schema extends z.ZodType>(schema: Schema): z.ZodType<Listed<z.output<Schema>>> =>
  z.preprocess(
    (body: unknown) => {
      if (Array.isArray(body)) return { items: body, meta: null };
      if (!isObject(body)) return body;
      const meta = placeIn(body);
      return { items: body.data, meta: meta && Object.fromEntries(flatKeys.map((key) => [key, meta[key]])) };
    },
    z.object({ items: z.array(schema), meta: PageMeta.nullable() }),
  );

/** A page with more in its `meta`; a flat paginator has that beside `data`. */
export const pageOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body: unknown) => (isObject(body) ? { data: body.data, meta: placeIn(body) } : body), schema);

/**
 * The place of a page in its list. `simplePaginate` does not count: its page is then the last but one when there is a next,
 * else the last.
 */
function placeIn(body: Record<string, unknown>): Record<string, unknown> | null {
  const meta = isObject(body.meta) ? body.meta : "current_page" in body ? body : null;
  if (meta === null || "last_page" in meta) return meta;
  const next = meta.next_page_url ?? (isObject(body.links) ? body.links.next : null);
  return { ...meta, last_page: Number(meta.current_page) + (next ? 1 : 0), total: meta.to ?? 0 };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
