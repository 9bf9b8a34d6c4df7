import { z } from "zod";
import type { SelectionItem } from "../../server/contract/records";
import { idempotencyKey, optionalText } from "../forms/text-rules";

/** The reasons that the API offers; empty when it has no such list, and then only a note is asked for. */
export type Reasons = readonly Pick<SelectionItem, "id" | "key" | "label">[];

/** The key of the reason that asks for words, the same in every list of reasons. */
export const otherReason = "other";

/** Sorts the reason "other" to the end, because the field for its words follows. */
export const otherLast = <Reason>(reasons: readonly Reason[], keyOf: (reason: Reason) => string | null): Reason[] => [
  ...reasons.filter((reason) => keyOf(reason) !== otherReason),
  ...reasons.filter((reason) => keyOf(reason) === otherReason),
];

const choose = "Choose why you withdraw";

/** The form of a withdrawal; `reason` is the id of a reason. Without a note field, no reason needs words. */
export function withdrawalOf(reasons: Reasons, { hasNote } = { hasNote: true }) {
  const needWords = reasons.filter(({ key }) => hasNote && key === otherReason).map(({ id }) => id);
  return z
    .object({
      reason:
        reasons.length === 0
          ? z.string().optional()
          : z.string({ error: choose }).refine((reason) => reasons.some(({ id }) => id === reason), choose),
      note: optionalText("Your reason", 500),
      /** The ids of the applications that the page listed as ending, when all end at once. */
      ending: z.string().optional(),
      idempotency_key: idempotencyKey,
    })
    .refine(({ reason, note }) => reason === undefined || !needWords.includes(reason) || note !== null, {
      path: ["note"],
      message: "Write your reason, or choose another one from the list",
    });
}
