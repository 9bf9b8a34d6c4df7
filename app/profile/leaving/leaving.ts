import { z } from "zod";
import type { LeavingReason } from "../../../server/contract/outcomes";
import { maxEmailLength } from "../../../server/contract/values/limits";
import { optionalText, requiredLine } from "../../forms/text-rules";
import { otherReason } from "../withdrawal";

const missing = "Enter the email address of your account";

/** A form to leave with; `reasons` are keys of the list `deletion_reason`. */
export const Leaving = z.object({
  reasons: z
    .array(z.string())
    .optional()
    .transform((ticked = []) => [...new Set(ticked)]),
  other: optionalText("Your reason", 500),
  email: requiredLine(missing, maxEmailLength, `Email address must be ${maxEmailLength} characters or fewer`),
});

/** Whether what was typed is this person's address; case and the spaces around it do not matter. */
export const isOwnEmail = (typed: string, own: string): boolean =>
  typed.trim().toLowerCase() === own.trim().toLowerCase();

/**
 * Reasons as the API takes them: keys, and own words in an object. "Another reason" without words is no reason; words
 * without the tick count. Unknown keys are left out: they must stop nobody from leaving. Without a list (null) own words are plain text.
 */
export function listReasons(
  { reasons, other }: Pick<z.output<typeof Leaving>, "reasons" | "other">,
  offered: readonly string[] | null,
): LeavingReason["reason"] {
  if (offered === null) return other === null ? [] : [other];
  const keys = reasons.filter((key) => key !== otherReason && offered.includes(key));
  return [...keys, ...(other === null ? [] : [{ other }])];
}

/** Until when signing in brings the account back, from the page's address: a moment in UTC, else null. */
export function readUntil(given: string | null): string | null {
  if (given === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(given)) return null;
  const moment = new Date(given);
  // 31 February would be read as a day in March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === given.slice(0, 19)
    ? moment.toISOString()
    : null;
}
