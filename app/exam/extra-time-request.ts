import { z } from "zod";
import { freeMultiplier, timeMultipliers } from "../../server/contract/values/exam-times";
import { optionalText } from "../forms/text-rules";

/** Times that a recruiter gives, as a form sends them. */
export const extraTimes = timeMultipliers.filter((time) => time > freeMultiplier).map(String);
export const maxReason = 500;

/** A request for one of these times. */
export const extraTimeOf = (times: readonly string[]) =>
  z.object({
    time_multiplier: z
      .string({ error: "Choose how much time you need" })
      .refine((time) => times.includes(time), "Choose how much time you need"),
    reason: optionalText("This", maxReason),
  });
