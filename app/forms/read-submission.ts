import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import { z } from "zod";
import type { Failure } from "../../server/contract/outcomes";
import { failureStatus } from "./failure-status";
import { type ObjectionElsewhere, objectionElsewhere } from "./field-places";

const maxFields = 200;
/**
 * `given_names`, `jobs[0].title`, `skills[]`. An index has at most two digits, because conform creates an array of that length.
 */
const fieldName = /^(?=.{1,100}$)[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,2}\])*$/i;
const reserved = /(?:^|\.)(?:constructor|prototype)(?=$|\.|\[)/;

/**
 * Parses the posted form by `schema`. Before conform parses it, the input is limited: at most 200 fields with plain names,
 * without conform's own (`__intent__`, `__state__`) and without the CSRF token. The body's size was limited before
 * (server/web/body).
 * @throws a Response 400 for more fields than any of our forms has
 */
export async function readSubmission<Schema extends z.ZodType>(
  context: Pick<AppLoadContext, "formData"> & { isAnswered?: boolean },
  schema: Schema,
): Promise<Submission<z.output<Schema>, string[]>> {
  context.isAnswered = true;
  const sent = [...(await context.formData())];
  if (sent.length > maxFields) throw new Response(null, { status: 400 });
  const fields = new FormData();
  for (const [name, value] of sent)
    if (name !== "csrf" && fieldName.test(name) && !reserved.test(name)) fields.append(name, value);
  const submission = parseWithZod(fields, { schema }) as Submission<z.output<Schema>, string[]>;
  if (!(schema instanceof z.ZodObject)) return submission;
  const names = Object.keys(schema.shape);
  return { ...submission, reply: (options) => listedFor(names, submission.reply(options)) };
}

/**
 * Sorts errors in the order of the schema, which is the order of the page. Errors of the API about fields that the form does not
 * have come first, with a link to the page that has them.
 */
function listedFor(names: readonly string[], reply: SubmissionResult<string[]>): RefusedForm {
  if (!reply.error) return reply;
  const placeOf = (name: string) => names.indexOf(name.replace(/[.[].*/, ""));
  const errors = Object.entries(reply.error).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const ofForm = errors.filter(([name]) => name === "").flatMap(([, texts]) => texts ?? []);
  const elsewhere = errors
    .filter(([name]) => name !== "" && placeOf(name) < 0)
    .flatMap(([name, texts]) => (texts ?? []).map((text) => objectionElsewhere(name, text)));
  const ofFields = errors.filter(([name]) => placeOf(name) >= 0);
  return {
    ...reply,
    ...(elsewhere.length > 0 && { elsewhere }),
    error: { ...(ofForm.length > 0 && { "": [...new Set(ofForm)] }), ...Object.fromEntries(ofFields) },
  };
}

/** A version that no record has: versions begin at 1. */
const noVersion = 0;

/**
 * The version of the record that the posted form was filled from, which goes to the API with the change. Without a valid one it
 * is a version that no record has: the API then refuses the change as stale and the page shows both values, instead of
 * overwriting what the person has not seen.
 */
export async function readVersion(
  context: Pick<AppLoadContext, "formData"> & { isAnswered?: boolean },
): Promise<number> {
  const sent = (await context.formData()).get("version");
  return typeof sent === "string" && /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : noVersion;
}

/**
 * The action's result when something was not saved: the same page with everything that was typed, and why. Without `failure`
 * these are the schema's errors; with it the API's, beside its fields or, when it names none, above the form. After a conflict
 * the page also shows the saved values (`VersionedFields`). Passwords and files are never sent back. `saved`: the valid parts of
 * the form that were stored all the same, in words; `zones`: the choices for an ambiguous time zone.
 */
export function invalidSubmission(
  submission: Submission<unknown, string[]>,
  failure?: Failure,
  more: Pick<RefusedForm, "saved" | "zones"> = {},
) {
  const hideFields = Object.keys(submission.payload).filter((name) => /password/i.test(name));
  if (!failure) return data(answered(submission.reply({ hideFields }), more), { status: 422 });

  const fieldErrors = failure.kind === "invalid" ? failure.fields : {};
  const formErrors = Object.keys(fieldErrors).length === 0 ? [failure.message] : undefined;
  const reply = submission.reply({ hideFields, fieldErrors, formErrors });
  return data(answered(reply, { ...more, conflict: failure.kind === "conflict" }), {
    status: failureStatus[failure.kind],
    headers: failure.kind === "too-many" ? { "Retry-After": String(failure.retryAfter) } : undefined,
  });
}

/** The result of an action whose form was not saved, or only in part. */
export interface RefusedForm extends SubmissionResult {
  /** True when the record has changed since the form was filled. */
  conflict?: true;
  /** Errors of the API about fields that other pages have. */
  elsewhere?: ObjectionElsewhere[];
  /** The parts of the form that were stored all the same, in words; empty for none. Only for a form that is stored in parts. */
  saved?: string;
  /** The time zones to choose from, one per line; empty when there is nothing to choose. */
  zones?: string;
}

const answered = (
  reply: SubmissionResult,
  { conflict = false, saved, zones }: { conflict?: boolean; saved?: string; zones?: string } = {},
): RefusedForm => ({
  ...reply,
  ...(conflict && { conflict }),
  ...(saved !== undefined && { saved }),
  ...(zones !== undefined && { zones }),
});
