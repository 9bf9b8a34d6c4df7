import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { insteadOf, type Shape, shapesOf } from "./shapes";

/**
 * The errors of one field that the browser can tell without a request, in the server's words. The server judges everything else.
 */
export interface RuleWords {
  /** For an empty field. */
  missing?: string;
  /** The name of a field that may be filled in instead: then this one may be empty. */
  unless?: string;
  /** For a text of more characters. */
  long?: readonly [most: number, words: string];
  /** For a text that does not match, checked in this order; characters of `without` are removed first. */
  shape?: readonly (readonly [words: string, pattern: string, without?: string])[];
  /** For a number outside of the range. */
  range?: readonly [words: string, least: number, most: number];
}

/** By field name. */
export type FormWords = Record<string, RuleWords>;

/** More characters than any of our texts may have. */
const tooLong = 5_001;
const known = new WeakMap<z.ZodType, RuleWords>();

/**
 * The errors of a form's fields, for the browser. Each rule is tried once with an empty text, a long text and so on, so that no
 * rule and no message is written twice.
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

/** Default messages of the library, which are not for people; hidden fields have only these. */
const isLibrarys = (words: string) => /^(Invalid|Too (big|small)|Unrecognized)\b/.test(words);

const written = (words: string, { pattern, without }: Extract<Shape, { pattern: RegExp }>) =>
  without ? ([words, pattern.source, without.source] as const) : ([words, pattern.source] as const);

/**
 * A function that returns the server's error for a text in one field, where an empty text means no value; undefined when the text
 * is valid.
 */
const objectionsOf =
  (rule: z.ZodType) =>
  (text: string): string | undefined =>
    rule.safeParse(text === "" ? undefined : text).error?.issues[0]?.message;

/** The highest valid length with its message; null when the rule limits something else. */
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
