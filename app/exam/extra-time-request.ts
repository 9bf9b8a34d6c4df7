import { z } from "zod";
import { optionalText } from "../forms/text-rules";

/** Times that a recruiter gives, as a form sends them. */
export const extraTimes = ["1.5", "2"] as const;
export const maxReason = 500;

/** A request for one of these times. */
export const extraTimeOf = (times: readonly string[]) =>
  z.object({
    time_multiplier: z
      .string({ error: "Choose how much time you need" })
      .refine((time) => times.includes(time), "Choose how much time you need"),
    reason: optionalText("This", maxReason),
  });
