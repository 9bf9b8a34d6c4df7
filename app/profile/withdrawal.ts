import { z } from "zod";
import type { SelectionItem } from "../../server/contract/records";
import { idempotencyKey, optionalText } from "../forms/text-rules";

/** The reasons that the API offers to choose from; none where it has no such list, and then words alone are asked for. */
export type Reasons = readonly Pick<SelectionItem, "id" | "key" | "label">[];

/** The key of the reason that asks for words, as every list of reasons calls it. */
export const otherReason = "other";

/** Reasons with that one last: its words are the field after it. */
export const otherLast = <Reason>(reasons: readonly Reason[], keyOf: (reason: Reason) => string | null): Reason[] => [
  ...reasons.filter((reason) => keyOf(reason) !== otherReason),
  ...reasons.filter((reason) => keyOf(reason) === otherReason),
];

const choose = "Choose why you withdraw";

/** A withdrawal as it is asked for; `reason` is the id of one of the reasons. Without a note, no reason needs words. */
export function withdrawalOf(reasons: Reasons, { hasNote } = { hasNote: true }) {
  const needWords = reasons.filter(({ key }) => hasNote && key === otherReason).map(({ id }) => id);
  return z
    .object({
      reason:
        reasons.length === 0
          ? z.string().optional()
          : z.string({ error: choose }).refine((reason) => reasons.some(({ id }) => id === reason), choose),
      note: optionalText("Your reason", 500),
      /** The applications that the page named as ending, where it named all. */
      ending: z.string().optional(),
      idempotency_key: idempotencyKey,
    })
    .refine(({ reason, note }) => reason === undefined || !needWords.includes(reason) || note !== null, {
      path: ["note"],
      message: "Write your reason, or choose another one from the list",
    });
}
