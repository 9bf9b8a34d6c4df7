import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { KeptBecause } from "../../server/contract/request-context";
import { unreadIn } from "../../server/contract/values/unread";
import { type FormWords, wordsOfRules } from "./field-words";

type Constraints = Record<
  string,
  { required?: boolean; maxLength?: number; min?: string | number; max?: string | number }
>;

/** What a page needs to show a form: plain data from the loader, because the schema itself must not be sent to the browser. */
export interface ShownForm<Values = unknown> {
  constraint: Constraints;
  /** Errors that the browser can show before the form is sent. */
  words: FormWords;
  defaultValue: Partial<Record<keyof Values, unknown>>;
  /** Why the form shows typed text from an interrupted save instead of the saved values; null when it shows the saved values. */
  kept: KeptBecause | null;
  /** True when the page is shown again because the form was refused. */
  refused: boolean;
  /** The version of the record that the values were read from. */
  version?: number | null;
  /** Fields whose stored value the page cannot show. Sent back unchanged, they stay as they are stored. */
  unread: readonly string[];
  /** The saved values, when `defaultValue` is what was typed before an interruption. */
  saved?: Record<string, unknown>;
  /** Only for types: the form's fields. */
  readonly values?: Values;
}

/**
 * A form of `schema` filled with `values`, or with what this person typed before an interruption. Values are the schema's
 * input: `""`, null and undefined show an empty field. `version` is the version of their record: a save that is based on an
 * older one then shows both (`readVersion`). `unread` are the fields whose stored value is not among `values` because it could
 * not be read, by the form's names; without it those that `values` are marked with (`values/unread.ts`).
 */
export function formFor<Schema extends z.ZodObject>(
  context: AppLoadContext,
  schema: Schema,
  values: Partial<Record<keyof z.input<Schema>, unknown>> = {},
  { version, unread = unreadIn(values) }: { version?: number | null; unread?: readonly string[] } = {},
): ShownForm<z.input<Schema>> {
  const typed = context.keptSubmission;
  return {
    ...rulesOf(schema),
    defaultValue: typed ? { ...values, ...payloadOf(typed.fields, schema) } : values,
    kept: typed?.why ?? null,
    refused: context.isAnswered,
    version,
    unread: [...unread],
    saved: typed ? values : undefined,
  };
}

type Rules = Pick<ShownForm, "constraint" | "words">;

const rules = new WeakMap<z.ZodObject, Rules>();

/** The parts of a form that follow from its schema. Computed once, because schemas never change. */
function rulesOf(schema: z.ZodObject): Rules {
  let found = rules.get(schema);
  if (!found) {
    found = { constraint: constraintsOf(schema), words: wordsOfRules(schema) };
    rules.set(schema, found);
  }
  return found;
}

/** The constraints that help a person. Patterns are left out to save bytes: the server validates and explains. */
function constraintsOf(schema: z.ZodObject): Constraints {
  const all = getZodConstraint(schema) ?? {};
  return Object.fromEntries(
    Object.entries(all).map(([name, { required, maxLength, min, max }]) => [name, { required, maxLength, min, max }]),
  );
}

function payloadOf(typed: URLSearchParams, schema: z.ZodObject): Partial<Record<string, unknown>> {
  return parseWithZod(typed, { schema }).payload;
}
