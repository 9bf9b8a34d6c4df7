import { z } from "zod";
import { idempotencyKey, optionalText } from "../forms/text-rules";

/** The reason that needs words of the person's own. */
const otherReason = 909;

/** A withdrawal as it is asked for; `reason` is a recruitment status of kind withdrawal. */
export const Withdrawal = z
  .object({
    reason: z
      .string({ error: "Choose why you withdraw" })
      .regex(/^9\d\d$/, "Choose why you withdraw")
      .transform(Number),
    note: optionalText("Your reason", 500),
    idempotency_key: idempotencyKey,
  })
  .refine(({ reason, note }) => reason !== otherReason || note !== null, {
    path: ["note"],
    message: "Write your reason, or choose another one of the list",
  });
