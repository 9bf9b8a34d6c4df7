import type { z } from "zod";
import type { IdSchema } from "./wire";

/*
 * What the site reads out of an answer. The API is somebody else's: of a record its id is needed, and what `needing` names
 * besides; everything else may be missing, and is then null, an empty list, an empty map or no. `server/bff/tolerant.ts` reads
 * so, and these types say what it answers, so that no page can forget that something is not there.
 */

const needed = new WeakMap<z.ZodType, readonly string[]>();

/** Says which fields a record of this schema is of no use without, besides its id. */
export function needing<Schema extends z.ZodObject, Name extends keyof Schema["shape"] & string>(
  schema: Schema,
  ...names: Name[]
): Schema & Needing<Name> {
  needed.set(schema, names);
  return schema as Schema & Needing<Name>;
}

/** The fields that a record of this schema is of no use without. */
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

/** Of a closed list of names any may be missing. */
type MapOf<Key extends PropertyKey, Value> = string extends Key ? Record<string, Value> : Partial<Record<Key, Value>>;

type ReadField<Field, IsNeeded> = IsNeeded extends true
  ? NonNullable<ReadOf<Field>>
  : IsEverThere<Field> extends true
    ? ReadOf<Field>
    : ReadOf<Field> | null;

/** Lists, maps, yes and no, and groups of fields that are no records are there in any case, if need be empty. */
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
