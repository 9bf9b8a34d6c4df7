import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { insteadOf, type Shape, shapesOf } from "./shapes";

/** What the browser can say about one field without asking, in the server's own words. The server judges everything else. */
export interface RuleWords {
  /** For an empty field. */
  missing?: string;
  /** The name of a field that may be given instead: nothing is missing then. */
  unless?: string;
  /** For a text of more characters. */
  long?: readonly [most: number, words: string];
  /** For a text that does not match, in this order; characters of `without` are removed first. */
  shape?: readonly (readonly [words: string, pattern: string, without?: string])[];
  /** For a number outside of the range. */
  range?: readonly [words: string, least: number, most: number];
}

/** By field name. */
export type FormWords = Record<string, RuleWords>;

/** Longer than any text of ours may be. */
const tooLong = 5_001;
const known = new WeakMap<z.ZodType, RuleWords>();

/**
 * The words of a form's fields. Each rule is asked once what it says to an empty field, to a long text, and so on; so no
 * rule and no sentence is written twice.
 */
export function wordsOfRules(schema: z.ZodObject): FormWords {
  const constraints = getZodConstraint(schema) ?? {};
  return Object.fromEntries(
    fieldsIn(schema, "").flatMap(([name, rule]) => {
      // nobody can correct a hidden key, and ticks are chosen from what the page offers
      if (name === "idempotency_key" || constraints[name]?.multiple) return [];
      const words = known.get(rule) ?? probe(rule, constraints[name]?.maxLength);
      known.set(rule, words);
      return Object.keys(words).length > 0 ? [[name, words]] : [];
    }),
  );
}

const fieldsIn = ({ shape }: z.ZodObject, before: string): [name: string, rule: z.ZodType][] =>
  Object.entries(shape).flatMap(([key, rule]) =>
    rule instanceof z.ZodObject
      ? fieldsIn(rule, `${before}${key}.`)
      : [[before + key, rule as z.ZodType] as [string, z.ZodType]],
  );

function probe(rule: z.ZodType, known?: number): RuleWords {
  const about = objectionsOf(rule);
  const either = insteadOf(rule);
  const words: RuleWords = either ? { missing: either.words, unless: either.unless } : {};
  const missing = about("");
  if (missing && !isLibrarys(missing)) words.missing = missing;

  const long = about("a") ? null : longest(about, known);
  if (long && long[1] !== missing && !isLibrarys(long[1])) words.long = long;

  for (const shape of shapesOf(rule)) {
    const said = about(shape.wrong);
    if (!said) throw new Error(`A rule takes “${shape.wrong}”, which it calls wrong`);
    if (isLibrarys(said)) continue;
    if ("pattern" in shape) words.shape = [...(words.shape ?? []), written(said, shape)];
    else words.range = [said, shape.least, shape.most];
  }
  return words;
}

/** Rules without words of ours, as for hidden fields, have the library's, which are not for people. */
const isLibrarys = (words: string) => /^(Invalid|Too (big|small)|Unrecognized)\b/.test(words);

const written = (words: string, { pattern, without }: Extract<Shape, { pattern: RegExp }>) =>
  without ? ([words, pattern.source, without.source] as const) : ([words, pattern.source] as const);

/** What the server says to this text in one field, where an empty text means no value; undefined when it accepts it. */
const objectionsOf =
  (rule: z.ZodType) =>
  (text: string): string | undefined =>
    rule.safeParse(text === "" ? undefined : text).error?.issues[0]?.message;

/** The most characters that are accepted; null when something else than their number is limited. */
function longest(about: (text: string) => string | undefined, known?: number): RuleWords["long"] | null {
  const words = about("a".repeat(tooLong));
  if (!words) return null;
  let most = 1;
  let refused = tooLong;
  if (known && !about("a".repeat(known))) most = known;
  if (known && about("a".repeat(known + 1))) refused = known + 1;
  while (refused - most > 1) {
    const middle = (most + refused) >> 1;
    if (about("a".repeat(middle))) refused = middle;
    else most = middle;
  }
  const inLines = "a\n".repeat(refused).slice(0, refused - 1);
  return about(`${inLines}a`) === words && !about(`${inLines.slice(0, -1)}a`) ? [most, words] : null;
}
