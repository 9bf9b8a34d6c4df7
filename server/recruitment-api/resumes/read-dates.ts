import { readMonth } from "../../contract/values/days";

/** When somebody began and ended something. A month that is not told is null, also when its year is. */
interface ReadDates {
  started_on: string | null;
  ended_on: string | null;
  is_current: boolean;
  /** The line without them. */
  rest: string;
}

const monthName =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const year = "(?:19|20)\\d{2}";
const moment = `(?:${monthName}\\.?,? ?${year}|(?:0?[1-9]|1[0-2]) ?[/.-] ?${year}|${year}[/.-](?:0[1-9]|1[0-2])(?!\\d)|${year})(?!\\d)`;
const range = new RegExp(
  `\\(?(?<![\\d/])(?:from )?(?<from>${moment}) ?(?:[-–—]{1,2}|to|until|up to) ?(?<to>${moment}|present|now|current|today|date|ongoing)\\b\\)?`,
  "i",
);
const since = new RegExp(`\\(?\\bsince (?<from>${moment})\\)?`, "i");

/** `March 2019 - May 2021`, `03/2019 to present`, `2019 – 2021`, `since June 2021`; null for a line without two dates. */
export function datesIn(line: string): ReadDates | null {
  const found = range.exec(line) ?? since.exec(line);
  if (!found?.groups) return null;
  const { from = "", to = "" } = found.groups;
  const is_current = !/\d/.test(to);
  return {
    started_on: monthOf(from),
    ended_on: is_current ? null : monthOf(to),
    is_current,
    rest: line.replace(found[0], " | ").replace(/^\s*\|\s*|\s*\|\s*$/g, ""),
  };
}

/** A part of a line without the dashes that dates leave at its ends. */
export const withoutDashes = (part: string) => part.replace(/^[\s:–—-]+|[\s:–—-]+$/g, "");

/** `2019-03` for a moment with a month, which files also write as `March2019`. */
const monthOf = (moment: string) => readMonth(moment.replace(/(\p{L})(\d)/u, "$1 $2"));
