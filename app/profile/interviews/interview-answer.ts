import { z } from "zod";
import { interviewAnswers, maxInterviewNote, offerAnswers } from "../../../server/contract/values/interviews";
import { momentIn } from "../../../server/contract/values/moments";
import { oneOf, optionalText } from "../../forms/text-rules";

/** A moment in the reader's zone, as ISO 8601; null when empty. A browser's own field writes it with a `T`. */
const otherTime = (timezone: string, now: Date) =>
  z
    .string()
    .optional()
    .transform((typed, ctx) => {
      if (!typed?.trim()) return null;
      const at = momentIn(typed, timezone);
      if (at && at > now) return at.toISOString();
      ctx.addIssue({
        code: "custom",
        message: at ? "Propose a time that is still to come" : "Write a day and a time, like 2026-12-01 14:00",
      });
      return z.NEVER;
    });

/** The answer to an invitation. Other times are in the reader's zone. */
export const interviewAnswerOf = (timezone: string, now: Date) =>
  z
    .object({
      /** The appointment that the page showed. */
      starts_at: z.string(),
      answer: oneOf(interviewAnswers, "Choose whether you will be there"),
      first: otherTime(timezone, now),
      second: otherTime(timezone, now),
      third: otherTime(timezone, now),
      note: optionalText("Your note", maxInterviewNote),
    })
    .refine(({ answer, first, second, third, note }) => answer === "coming" || (first ?? second ?? third ?? note), {
      path: ["first"],
      message: "Propose a time that suits you, or say below when you can",
    });

/** The answer to an offer. */
export const offerAnswer = z.object({
  answer: oneOf(offerAnswers, "Choose whether you accept the offer"),
  note: optionalText("Your note", maxInterviewNote),
});
