import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Changed } from "../../server/contract/outcomes";
import type { AccountDetailsChange } from "../../server/contract/records";
import { readSubmission } from "../forms/read-submission";

/** Error messages by field; null for a field without errors. */
export type Errors = Readonly<Record<string, string[] | null>>;

const objection = (fields: Record<string, string[]>, message = ""): Changed<null> => ({
  ok: false,
  failure: { kind: "invalid", message, fields },
});

/** A failure with the errors of these fields, as the API would return it. */
export const objectionTo = (names: readonly string[], errors: Errors): Changed<null> =>
  objection(Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))));

/**
 * Stores the valid ones of the `given` fields when somebody saves for later or has their résumé read first, so missing fields are
 * no errors. When the API takes no partial details, this browser stores them.
 * @param errors errors of all posted details; only those of `given` fields are returned
 */
export async function saveSomeDetails(
  context: AppLoadContext,
  details: z.ZodObject,
  given: readonly string[],
  errors: Errors,
): Promise<Changed<unknown>> {
  const sound = given.filter((name) => !errors[name]);
  const saved = sound.length > 0 ? await save(context, details, sound) : null;
  if (saved && !saved.ok) return saved;
  return sound.length < given.length ? objectionTo(given, errors) : { ok: true, value: null };
}

async function save(context: AppLoadContext, { shape }: z.ZodObject, names: readonly string[]) {
  const some = z.object(Object.fromEntries(names.map((name) => [name, shape[name] as z.ZodType])));
  const submission = await readSubmission(context, some);
  if (context.api.offers("applications") && submission.status === "success") {
    const saved = await context.api.apply.saveSomeDetails(submission.value as AccountDetailsChange);
    if (saved.ok || saved.failure.kind !== "invalid") return saved;
  }
  const form = await context.formData();
  const fields = new URLSearchParams(names.map((name) => [name, String(form.get(name) ?? "")]));
  return context.keepForLater(fields)
    ? ({ ok: true, value: null } as const)
    : objection({}, "This is too long to be kept. Shorten it, then save again");
}
