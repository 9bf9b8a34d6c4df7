import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { KeptBecause } from "../../server/contract/visitor-api";
import { wasAnswered } from "./answered";
import { type FormWords, wordsOf } from "./field-words";

type Constraints = Record<
  string,
  { required?: boolean; maxLength?: number; min?: string | number; max?: string | number }
>;

/** What a page needs to show a form: plain data, made by the loader, so that no schema travels to the browser. */
export interface ShownForm<Values = unknown> {
  constraint: Constraints;
  /** What the browser may say before the server is asked. */
  words: FormWords;
  defaultValue: Partial<Record<keyof Values, unknown>>;
  /** Why the values are what was typed before, and not what is saved; null when they are what is saved. */
  kept: KeptBecause | null;
  /** True when the page is shown again because the form was refused. */
  refused: boolean;
  /** The version of the record that the values were read from. */
  version?: number;
  /** What is saved, when `defaultValue` is what was typed before an interruption. */
  saved?: Record<string, unknown>;
  /** Only in types: what the fields of the form are. */
  readonly values?: Values;
}

/**
 * A form of `schema` filled with `values`, or with what this person typed before something interrupted them.
 * Values are as the schema's input: `""`, null and undefined show an empty field. `version` is the one of the record they
 * were read from: a save that is based on an older one then shows both (`readVersion`).
 */
export function formFor<Schema extends z.ZodObject>(
  context: AppLoadContext,
  schema: Schema,
  values: Partial<Record<keyof z.input<Schema>, unknown>> = {},
  { version }: { version?: number } = {},
): ShownForm<z.input<Schema>> {
  const typed = context.keptSubmission;
  return {
    constraint: constraintsOf(schema),
    words: wordsOf(schema),
    defaultValue: typed ? { ...values, ...payloadOf(typed.fields, schema) } : values,
    kept: typed?.why ?? null,
    refused: wasAnswered(context),
    version,
    saved: typed ? values : undefined,
  };
}

/** Only what helps a person; patterns would travel for nothing, because the server judges and says why in words. */
function constraintsOf(schema: z.ZodObject): Constraints {
  const all = getZodConstraint(schema) ?? {};
  return Object.fromEntries(
    Object.entries(all).map(([name, { required, maxLength, min, max }]) => [name, { required, maxLength, min, max }]),
  );
}

function payloadOf(typed: URLSearchParams, schema: z.ZodObject): Partial<Record<string, unknown>> {
  return parseWithZod(typed, { schema }).payload;
}
