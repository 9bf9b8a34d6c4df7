import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Changed } from "../../server/contract/outcomes";
import type { AccountDetailsChange } from "../../server/contract/records";
import { readSubmission } from "../forms/read-submission";

export type Errors = Readonly<Record<string, string[] | null>>;

const objection = (fields: Record<string, string[]>, message = ""): Changed<null> => ({
  ok: false,
  failure: { kind: "invalid", message, fields },
});

/** What is wrong with these fields, as the API would say it. */
export const objectionTo = (names: readonly string[], errors: Errors): Changed<null> =>
  objection(Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))));

/**
 * Stores the `given` fields of the details for somebody who goes on later, or has their résumé read first: nobody is then told
 * what they left out. At an API that takes no part of the details this browser keeps them. `errors`: what is wrong with the
 * posted details, of which only what was given is said.
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
