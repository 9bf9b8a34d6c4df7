import type { z } from "zod";

/**
 * What a typed text must at least look like, as far as it can be told without the schema. A shape may let pass what its rule
 * refuses, never the other way round: what passes is judged by the server, and so is a text of spaces.
 */
export type Shape = { wrong: string } & ({ pattern: RegExp; without?: RegExp } | { least: number; most: number });

const shapes = new WeakMap<z.ZodType, readonly Shape[]>();

/**
 * Notes beside a rule what its texts look like, in the order it judges. `wrong` is a text that the rule refuses for this
 * reason: what it then says are the words of the shape. `without` are signs that people may put in between.
 */
export function shaped<Rule extends z.ZodType>(rule: Rule, ...inOrder: Shape[]): Rule {
  shapes.set(rule, inOrder);
  return rule;
}

export const shapesOf = (rule: z.ZodType): readonly Shape[] => shapes.get(rule) ?? [];
