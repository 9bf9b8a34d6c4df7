import { durationText } from "../../server/contract/values/exam-durations";
import { timeAmount } from "../../server/contract/values/exam-time-words";
import { freeMultiplier } from "../../server/contract/values/exam-times";
import { atStart } from "./part-words";

interface Asked {
  /** In seconds, without extra time; null where the API tells none. */
  limitS: number | null;
  /** The amounts of time to choose from; none once a session has one. */
  multipliers: readonly number[];
  /** The open session's. */
  multiplier: number | null;
}

/** How much time a part has, in words: as code they would weigh on every page of a part. */
export function timeChoice({ limitS, multipliers, multiplier }: Asked) {
  const lasts = (multiple: number) => (limitS === null ? null : durationText(Math.round(limitS * multiple)));
  const most = Math.max(1, ...multipliers);
  const isChosen = multiplier !== null && multiplier > 1;
  return {
    multiplier,
    times:
      multipliers.length > 1
        ? multipliers.map((one) => ({
            value: String(one),
            label: [atStart(timeAmount(one)), lasts(one)].filter(Boolean).join(": "),
          }))
        : [],
    // what a recruiter gave, this person asked for
    likely: String(most > freeMultiplier ? most : 1),
    has:
      limitS === null
        ? null
        : `You have ${lasts(multiplier ?? 1)}${isChosen ? ", with the extra time you chose" : ""}.`,
  };
}
