import type { z } from "zod";

/**
 * How a typed text must look, as far as the browser can judge it without the schema. A shape may accept what its rule
 * refuses, never the other way round: the server judges what is accepted, and also a text of spaces.
 */
export type Shape = { wrong: string } & ({ pattern: RegExp; without?: RegExp } | { least: number; most: number });

const shapes = new WeakMap<z.ZodType, readonly Shape[]>();

/**
 * Adds to a rule how its texts look, in the order in which it judges. `wrong` is a text that the rule refuses for this
 * reason: its message becomes the shape's words. `without` are characters that people may put in between.
 */
export function shaped<Rule extends z.ZodType>(rule: Rule, ...inOrder: Shape[]): Rule {
  shapes.set(rule, inOrder);
  return rule;
}

const instead = new WeakMap<z.ZodType, Instead>();

/** What is said of an empty field when another one, which may be given instead, is empty too. */
export interface Instead {
  words: string;
  /** The name of the other field. */
  unless: string;
}

/** Adds to a rule what its form says when neither this field nor the other is given; the form's own rule judges that. */
export function eitherOf<Rule extends z.ZodType>(rule: Rule, either: Instead): Rule {
  instead.set(rule, either);
  return rule;
}

export const insteadOf = (rule: z.ZodType): Instead | undefined => instead.get(rule);

export const shapesOf = (rule: z.ZodType): readonly Shape[] => shapes.get(rule) ?? [];
