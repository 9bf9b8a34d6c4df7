/** Merges the given fields into the stored ones, for validating and writing the whole. */
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
