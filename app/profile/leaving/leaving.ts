import { z } from "zod";
import type { LeavingReason } from "../../../server/contract/outcomes";
import { maxEmailLength } from "../../../server/contract/values/limits";
import { optionalText, requiredLine } from "../../forms/text-rules";
import { otherReason } from "../withdrawal";

const missing = "Enter the email address of your account";

/** The form to delete the account; `reasons` are keys of the list `deletion_reason`. */
export const Leaving = z.object({
  reasons: z
    .array(z.string())
    .optional()
    .transform((ticked = []) => [...new Set(ticked)]),
  other: optionalText("Your reason", 500),
  email: requiredLine(missing, maxEmailLength, `Email address must be ${maxEmailLength} characters or fewer`),
});

/** Whether the typed text is this person's email address; case and outer spaces do not matter. */
export const isOwnEmail = (typed: string, own: string): boolean =>
  typed.trim().toLowerCase() === own.trim().toLowerCase();

/**
 * Reasons for the API: keys, and the person's own words in an object. "Another reason" without words is dropped; words count
 * without its tick. Unknown keys are dropped, because they must not stop anybody from leaving.
 * @param offered keys of the list; null when the API has no list, and own words are then plain text
 */
export function listReasons(
  { reasons, other }: Pick<z.output<typeof Leaving>, "reasons" | "other">,
  offered: readonly string[] | null,
): LeavingReason["reason"] {
  if (offered === null) return other === null ? [] : [other];
  const keys = reasons.filter((key) => key !== otherReason && offered.includes(key));
  return [...keys, ...(other === null ? [] : [{ other }])];
}

/** Until when signing in restores the account, from the page's URL: a UTC moment; null when invalid. */
export function readUntil(given: string | null): string | null {
  if (given === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(given)) return null;
  const moment = new Date(given);
  // `Date` would read 31 February as a day in March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === given.slice(0, 19)
    ? moment.toISOString()
    : null;
}
