import type { z } from "zod";
import type { IdSchema } from "./wire";

/*
 * What the site reads from an answer. The API may be an external one: a record must have its id and the fields that `needing`
 * names; anything else may be missing, and is then null, an empty list, an empty map or false. `server/bff/tolerant.ts` reads
 * this way, and these types describe its result, so that no page can forget that a value may be missing.
 */

const needed = new WeakMap<z.ZodType, readonly string[]>();

/** Marks the fields, besides the id, without which a record of this schema is useless and is left out. */
export function needing<Schema extends z.ZodObject, Name extends keyof Schema["shape"] & string>(
  schema: Schema,
  ...names: Name[]
): Schema & Needing<Name> {
  needed.set(schema, names);
  return schema as Schema & Needing<Name>;
}

/** The required fields of a record of this schema. */
export const neededOf = (schema: z.ZodObject): readonly string[] => [
  ...("id" in schema.shape ? ["id"] : []),
  ...(needed.get(schema) ?? []),
];

interface Needing<Name extends string> {
  readonly needs: Name;
}
type NeededOf<Schema> = Schema extends { readonly needs: infer Name extends string } ? Name : never;

/** An answer of this schema as it is read. */
export type ReadOf<Schema> = Schema extends IdSchema
  ? string
  : Schema extends z.ZodNullable<infer Inner> | z.ZodOptional<infer Inner>
    ? ReadOf<Inner> | null
    : Schema extends z.ZodDefault<infer Inner>
      ? ReadOf<Inner>
      : Schema extends z.ZodArray<infer Item>
        ? ReadOf<Item>[]
        : Schema extends z.ZodRecord<infer Key, infer Value>
          ? MapOf<z.output<Key> & PropertyKey, ReadOf<Value>>
          : Schema extends { _zod: { def: { type: "pipe"; out: infer Inner } } }
            ? ReadOf<Inner>
            : Schema extends z.ZodObject<infer Shape>
              ? { [Name in keyof Shape]: ReadField<Shape[Name], Name extends "id" | NeededOf<Schema> ? true : false> }
              : z.output<Schema & z.ZodType>;

/** In a map with a closed list of keys any may be missing. */
type MapOf<Key extends PropertyKey, Value> = string extends Key ? Record<string, Value> : Partial<Record<Key, Value>>;

type ReadField<Field, IsNeeded> = IsNeeded extends true
  ? NonNullable<ReadOf<Field>>
  : IsEverThere<Field> extends true
    ? ReadOf<Field>
    : ReadOf<Field> | null;

/** Lists, maps, booleans and groups of fields without an id always exist, empty if need be. */
type IsEverThere<Field> = Field extends z.ZodArray | z.ZodRecord | z.ZodBoolean | z.ZodDefault
  ? true
  : Field extends { _zod: { def: { type: "pipe"; out: infer Inner } } }
    ? IsEverThere<Inner>
    : Field extends z.ZodObject<infer Shape>
      ? "id" extends keyof Shape
        ? false
        : [NeededOf<Field>] extends [never]
          ? true
          : false
      : false;

/** What the site sends of this schema: ids are the API's own, so here they are text. */
export type SentOf<Schema> = Schema extends IdSchema
  ? string
  : Schema extends z.ZodNullable<infer Inner>
    ? SentOf<Inner> | null
    : Schema extends z.ZodOptional<infer Inner>
      ? SentOf<Inner> | undefined
      : Schema extends z.ZodDefault<infer Inner>
        ? SentOf<Inner> | undefined
        : Schema extends z.ZodArray<infer Item>
          ? SentOf<Item>[]
          : Schema extends z.ZodObject<infer Shape>
            ? SentFields<Shape>
            : z.input<Schema & z.ZodType>;

type SentFields<Shape> = {
  [Name in keyof Shape as IsLeftOut<Shape[Name]> extends true ? never : Name]: SentOf<Shape[Name]>;
} & { [Name in keyof Shape as IsLeftOut<Shape[Name]> extends true ? Name : never]?: SentOf<Shape[Name]> };
type IsLeftOut<Field> = Field extends z.ZodOptional | z.ZodDefault ? true : false;
