import type { z } from "zod";

/**
 * The form that a typed text must have, as far as the browser can check it without the schema. A shape may accept what its rule
 * refuses, never the other way round: the server still validates everything.
 */
export type Shape = { wrong: string } & ({ pattern: RegExp; without?: RegExp } | { least: number; most: number });

const shapes = new WeakMap<z.ZodType, readonly Shape[]>();

/**
 * Adds the shapes of a rule's texts, in the order in which the rule checks. `wrong` is a text that the rule refuses for this
 * reason: its message becomes the shape's message. `without` are characters that people may put in between.
 */
export function shaped<Rule extends z.ZodType>(rule: Rule, ...inOrder: Shape[]): Rule {
  shapes.set(rule, inOrder);
  return rule;
}

const instead = new WeakMap<z.ZodType, Instead>();

/** The error of an empty field when another field, which may be filled in instead, is empty too. */
export interface Instead {
  words: string;
  /** The name of the other field. */
  unless: string;
}

/** Adds to a rule the error for when neither this field nor the other is filled in; the form's own rule checks that. */
export function eitherOf<Rule extends z.ZodType>(rule: Rule, either: Instead): Rule {
  instead.set(rule, either);
  return rule;
}

/** The error that `eitherOf` added to a rule, if any. */
export const insteadOf = (rule: z.ZodType): Instead | undefined => instead.get(rule);

/** The shapes that `shaped` added to a rule; empty when there are none. */
export const shapesOf = (rule: z.ZodType): readonly Shape[] => shapes.get(rule) ?? [];
