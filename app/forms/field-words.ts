import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { type Shape, shapesOf } from "./shapes";

/**
 * What can be said of one field without asking: the server's own words, each with what they are about. Whatever they do not
 * speak of is judged by the server alone.
 */
export interface FieldWords {
  /** Said of a field that is empty. */
  missing?: string;
  /** Said of a text of more characters. */
  long?: readonly [most: number, words: string];
  /** Said of a text that does not match, in this order; the signs of `without` are taken out before. */
  shape?: readonly (readonly [words: string, pattern: string, without?: string])[];
  /** Said of a number that is less or more. */
  range?: readonly [words: string, least: number, most: number];
}

/** By the fields' names. */
export type FormWords = Record<string, FieldWords>;

/** Longer than any text of ours may be. */
const tooLong = 5_001;
const known = new WeakMap<z.ZodType, FieldWords>();

/**
 * The words of a form's fields, found by asking each rule what it says of an empty field, a text that is too long, and so on:
 * no rule and no sentence is written twice. Every rule is asked once.
 */
export function wordsOf(schema: z.ZodObject): FormWords {
  const constraints = getZodConstraint(schema) ?? {};
  return Object.fromEntries(
    fieldsIn(schema, "").flatMap(([name, rule]) => {
      // a hidden key is nothing to mend, and ticks are chosen from what the page offers
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

function probe(rule: z.ZodType, known?: number): FieldWords {
  const about = objectionsOf(rule);
  const words: FieldWords = {};
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

/** A rule without words of ours, as those of hidden fields, has the library's, which are nothing for people. */
const isLibrarys = (words: string) => /^(Invalid|Too (big|small)|Unrecognized)\b/.test(words);

const written = (words: string, { pattern, without }: Extract<Shape, { pattern: RegExp }>) =>
  without ? ([words, pattern.source, without.source] as const) : ([words, pattern.source] as const);

/** What the server answers to one field with this text in it, where an empty one is none; undefined when it takes it. */
const objectionsOf =
  (rule: z.ZodType) =>
  (text: string): string | undefined =>
    rule.safeParse(text === "" ? undefined : text).error?.issues[0]?.message;

/** The most characters that are taken; null where another thing than their number is what is too much. */
function longest(about: (text: string) => string | undefined, known?: number): FieldWords["long"] | null {
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
