import { z } from "zod";
import { interviewAnswers, maxInterviewNote, offerAnswers } from "../../../server/contract/values/interviews";
import { clockText, dayText, wallTime } from "../../../server/contract/values/moments";
import { readMoment } from "../../../server/contract/values/typed-moments";
import { oneOf, optionalText } from "../../forms/text-rules";

const weekMs = 7 * 86_400_000;

/** How to write a day and a time: one that is still to come. */
export function momentExample(timezone: string, now: Date): string {
  const wall = wallTime(new Date(now.getTime() + weekMs), timezone);
  return `${dayText(wall)} ${clockText({ hour: 14, minute: 0 })}`;
}

/** A moment in the reader's zone, as ISO 8601; null when empty. A browser's own field writes it with a `T`. */
const otherTime = (timezone: string, now: Date) =>
  z
    .string()
    .optional()
    .transform((typed, ctx) => {
      if (!typed?.trim()) return null;
      const at = readMoment(typed, timezone, now);
      if (at && at > now) return at.toISOString();
      ctx.addIssue({
        code: "custom",
        message: at
          ? "Propose a time that is still to come"
          : `Write a day and a time, like ${momentExample(timezone, now)}`,
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
