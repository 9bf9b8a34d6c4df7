import { z } from "zod";

/**
 * The schema for a call that adds something: what may be empty may be left out, and is empty then; what may be marked is not
 * marked.
 */
export function withGaps<Schema extends z.ZodObject>(schema: Schema): Schema {
  const shape = Object.entries(schema.shape).map(([name, field]) => {
    const empty = [null, false].find((value) => z.safeParse(field, value).success);
    return [name, empty === undefined ? field : (field as z.ZodType).default(empty)];
  });
  return z.object(Object.fromEntries(shape)) as unknown as Schema;
}

/** What was stored, with what is given of it now: the whole that is judged and written. */
export function withParts<Whole extends object>(
  schema: { shape: object },
  stored: Whole,
  given: { [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole {
  const names = Object.keys(schema.shape) as (keyof Whole)[];
  return Object.fromEntries(
    names.map((name) => [name, given[name] === undefined ? stored[name] : given[name]]),
  ) as unknown as Whole;
}
