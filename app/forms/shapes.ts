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

export const shapesOf = (rule: z.ZodType): readonly Shape[] => shapes.get(rule) ?? [];
