import { z } from "zod";
import type { Listed } from "../contract/visitor-api";
import { PageMeta } from "../contract/wire";

/**
 * One record, wrapped (`{data: {…}}`) or bare. Laravel answers "nothing" as an empty body, `{}` or `{data: []}` (wire 2.27):
 * all of them arrive here as null, and the schema says whether null is an answer.
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

/** An answer of which only the status counts. */
export const done = z.unknown().transform(() => null);

const flatKeys = ["current_page", "last_page", "per_page", "total"] as const;

/** A list in any of Laravel's shapes: `{data, meta}`, the flat paginator, `{data}` alone, or a bare array. */
export const listedOf = <Schema extends z.ZodType>(schema: Schema): z.ZodType<Listed<z.output<Schema>>> =>
  z.preprocess(
    (body: unknown) => {
      if (Array.isArray(body)) return { items: body, meta: null };
      if (!isObject(body)) return body;
      const meta = isObject(body.meta) ? body.meta : "current_page" in body ? body : null;
      return { items: body.data, meta: meta && Object.fromEntries(flatKeys.map((key) => [key, meta[key]])) };
    },
    z.object({ items: z.array(schema), meta: PageMeta.nullable() }),
  );

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
