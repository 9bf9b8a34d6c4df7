import { z } from "zod";

/*
 * Tables of data are JSON files. The module that reads one has a schema for it and checks it once on loading: a wrong file
 * stops the start and fails every test that needs it.
 */

/**
 * The content of a data file.
 * @throws with the name of the file and all that is wrong in it
 */
export function readDataFile<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  content: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(content);
  if (error) throw new Error(`${name}.json is wrong:\n${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}

/** Text on one line. Stray spaces would make comparisons fail without being seen. */
export const Line = z.string().regex(/^\S+( \S+)*$/, "Must be one line, without spaces around it or two in a row");

/** For a `superRefine`: refuses duplicates. */
export function refuseRepeats(values: readonly unknown[], context: z.RefinementCtx): void {
  for (const value of new Set(values.filter((one, place) => values.indexOf(one) !== place)))
    context.addIssue(`"${value}" is there more than once`);
}

/** A list with at least one entry and without duplicates by `of`. */
export const listInFile = <Entry extends z.ZodType>(
  entry: Entry,
  of: (one: z.output<Entry>) => unknown = (one) => one,
) =>
  z
    .array(entry)
    .min(1)
    .superRefine((entries, context) => refuseRepeats(entries.map(of), context));

/** Parses a name in `things` into its value. */
export const named = <Thing>(things: Readonly<Record<string, Thing>>) =>
  z.enum(Object.keys(things)).transform((name) => things[name] as Thing);
