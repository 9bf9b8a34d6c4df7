import { z } from "zod";
import { dayMs } from "../../../server/contract/values/durations";
import { maxInterviewNote } from "../../../server/contract/values/interviews";
import { clockText, dayText, wallTime } from "../../../server/contract/values/moments";
import { readMoment } from "../../../server/contract/values/typed-moments";
import { optionalText } from "../../forms/text-rules";

const weekMs = 7 * dayMs;

/** An example of a date and time in the future, for the hint. */
export function momentExample(timezone: string, now: Date): string {
  const wall = wallTime(new Date(now.getTime() + weekMs), timezone);
  return `${dayText(wall)} ${clockText({ hour: 14, minute: 0 })}`;
}

/** A future moment in the reader's zone, as ISO 8601; null when empty. Date-time pickers write it with a `T`. */
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

const note = optionalText("Your note", maxInterviewNote);
/** The form of the answer "I will be there", with the start that the page showed: when it was moved, the answer does not count. */
export const comingAnswer = z.object({ starts_at: z.string(), note });

/** The form that takes one of the times that were offered. */
export const chosenTime = z.object({ time: z.string({ error: "Choose a time" }) });

/** The form that proposes other times, in the reader's zone, or describes them in words. */
export const otherTimesOf = (timezone: string, now: Date) =>
  z
    .object({
      // as above; empty for offered times of which none suits
      starts_at: z
        .string()
        .optional()
        .transform((shown) => shown || null),
      first: otherTime(timezone, now),
      second: otherTime(timezone, now),
      third: otherTime(timezone, now),
      note,
    })
    .refine(({ first, second, third, note }) => first ?? second ?? third ?? note, {
      path: ["first"],
      message: "Propose a time that suits you, or say below when you can",
    });

/** The form of an answer to an offer; the page's path says which answer it is. */
export const offerAnswer = z.object({ note });
