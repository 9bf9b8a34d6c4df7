import { z } from "zod";
import { Line, readDataFile } from "../data-file";
import { withoutDashes } from "./lines";
import data from "./words/months.json" with { type: "json" };
import { splitWords } from "./words/word-list";

/** A month, or a year of which no month is told. */
interface Moment {
  year: number;
  month: number | null;
}

/** When somebody began and ended something. A month that is not told is null, also when its year is. */
export interface ReadDates {
  from: Moment | null;
  to: Moment | null;
  is_current: boolean;
  started_on: string | null;
  ended_on: string | null;
  /** False for one moment alone, which may be the beginning or the end. */
  isRange: boolean;
  /** The line without them. */
  rest: string;
}

const monthNames = readDataFile("resumes/words/months", z.array(Line).length(12), data).map((names) =>
  splitWords(names),
);
const monthOfName = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/**
 * Stands for each letter of a month's name while dates are looked for. With the names themselves, which are two hundred in ten
 * places, an expression takes longer to make than a résumé to read. No text has this character.
 */
const mark = "\uFFFF";
const withMarkedMonths = (line: string): string =>
  line.replace(/\p{L}{3,}/gu, (word) => (isMonthName(word) ? mark.repeat(word.length) : word));

const name = `${mark}+`;
const year = "(?:19|20)\\d{2}";
const ofYear = `(?:${year}|['’‘]\\d{2})`;
const day = "(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|\\.)?";
const seasons = "(?:spring|summer|autumn|fall|winter|q[1-4])";
/** One moment in any of the ways to write it; full dates first, as their parts are moments too. */
const moment = `(?:${[
  `${year}[-/.](?:0?[1-9]|1[0-2])[-/.](?:3[01]|[12]\\d|0?[1-9])(?!\\d)`,
  `\\d{1,2} ?[-/.] ?\\d{1,2} ?[-/.] ?${year}`,
  `${day} (?:of |de )?${name}\\.?,? (?:de )?${ofYear}`,
  `${name}\\.? ?${day},? ${year}`,
  `${name}\\.?(?:,? ?(?:de |of )?|[-/])${ofYear}`,
  `${year} ${name}\\.?(?!\\p{L})`,
  `${seasons} (?:of )?${ofYear}`,
  `(?:0?[1-9]|1[0-2]) ?[-/.] ?${year}`,
  `${year} ?[-/.] ?(?:0[1-9]|1[0-2])(?!\\d)`,
  year,
].join("|")})(?!\\d)`;
const dash =
  "(?: ?(?:[-–—‐‑‒−~→]{1,3}|\\.\\.) ?| (?:to|until|till|through|thru|up to|a|al|bis|à|au|hasta|hasta la|até|untill?|sampai|hingga|đến) |\\t)";
const now =
  "(?:present|now|current(?:ly)?|today|to date|till date|till now|to till date|to till now|to now|date|ongoing|on-?going|continuing|contd\\.?|actualidad|actualmente|actual|presente|la fecha|o momento|o presente|hoje|hoy|vigente|heute|aujourd['’]hui|atual|oggi|heden|à ce jour|ce jour|a la fecha|hasta la fecha|a la actualidad|hasta la actualidad|al presente|a data|bis heute|bis dato|ad oggi|jusqu['’]à (?:présent|aujourd['’]hui)|ao presente|ao momento|à data|do chwili obecnej|data atual|hasta hoy|até hoje|sekarang|saat ini|în prezent|prezent|obecnie|nadal|teraz|halen|devam ediyor|hiện tại|nay)";
const before = `(?<![\\p{L}\\p{N}${mark}/.-])`;
const after = `(?![\\p{L}\\p{N}${mark}])`;

const range = new RegExp(
  `\\(?${before}(?:from |von |de |desde |seit |da |dal |depuis )?(?<from>${moment}|${name}\\.?)${dash}(?<to>${moment}|${now})${after}\\)?`,
  "diu",
);
const since = new RegExp(
  `\\(?${before}(?:since|from|seit|desde|depuis) (?<from>${moment})(?: onwards?)?${after}\\)?`,
  "diu",
);
/** "Mar 20 – Current": a month with two digits is one of a year only beside another, or until now. */
const ofShortYears = new RegExp(
  `\\(?${before}(?<from>${name}\\.? \\d{2})${dash}(?<to>${name}\\.? \\d{2}|${now})${after}\\)?`,
  "diu",
);
/** "2012/13", "2012-14" */
const shortRange = /\(?(?<![\p{L}\p{N}/.-])(?<from>(?:19|20)\d{2}) ?[-–—‐‑−/] ?(?<to>\d{2})(?![\p{L}\p{N}/.-])\)?/u;
const single = new RegExp(`\\(?${before}(?<from>${moment})${after}\\)?`, "diu");

const untilNow = new RegExp(`^(?:${moment}|${now})${after}\\)?`, "diu");
const wholeLine = new RegExp(`^\\(?(?:${moment}|${now})\\)?$`, "iu");
const endOfLine = new RegExp(`${before}${moment}$`, "iu");

interface Found {
  /** As they are written. */
  text: string;
  from: string;
  to: string;
  /** Where the text after them begins. */
  end: number;
}

/** What an expression with the flag `d` finds in a line, by its groups. */
function findIn(line: string, expression: RegExp): Found | null {
  const { indices } = expression.exec(withMarkedMonths(line)) ?? {};
  if (!indices) return null;
  const written = (place: [number, number] | undefined) => (place ? line.slice(...place) : "");
  const { from, to } = indices.groups ?? {};
  return { text: written(indices[0]), from: written(from), to: written(to), end: indices[0]?.[1] ?? 0 };
}

const isIn = (line: string, expression: RegExp) => expression.test(withMarkedMonths(line));

/** The date that a line begins with, or "present"; null without one. */
export const momentAtStart = (line: string): string | null => findIn(line.slice(0, 40), untilNow)?.text ?? null;
export const momentAtEnd = (line: string): boolean => isIn(line.slice(-40), endOfLine);
/** Whether a line is one date, or "present", and nothing else. */
export const isMoment = (line: string): boolean => line.length < 40 && isIn(line, wholeLine);

const brokenRange = new RegExp(`^(?<from>${moment}${dash}${name}\\.?)[\\t ]+(?<to>.+)$`, "diu");

/** "Sept 2016 – July" in front of something, whose year stands below; null for any other line. */
export const rangeWithoutYear = (line: string): [range: string, rest: string] | null => {
  const found = yearIn.test(line) ? findIn(line.slice(0, maxLength), brokenRange) : null;
  return found && datesIn(line) === null ? [found.from, found.to] : null;
};

export const isMonthName = (text: string): boolean => monthOfName.has(text.toLowerCase().replace(/\.$/, ""));

/** No date is without one. Most lines have none, and are not looked through any further. */
const yearIn = /(?:19|20)\d\d|['’‘]\d\d/;
const shortYearIn = /^\(?\p{L}{3,9}\.? \d\d /u;
const mayHaveDates = (line: string): boolean => yearIn.test(line) || shortYearIn.test(line);

/** Longer lines tell of something, and have no dates that we look for. */
const maxLength = 200;

/**
 * The dates of a line: `March 2019 - May 2021`, `01.08.2019 – 30.04.2021`, `Aug ’18 – Jul ’19`, `2019 – now`, `2012/13`,
 * `since June 2021`; null for a line without two.
 */
export function datesIn(line: string): ReadDates | null {
  if (line.length > maxLength || !mayHaveDates(line)) return null;
  const found = findIn(line, range) ?? findIn(line, since) ?? shortYearsIn(line);
  if (found) {
    const { text, from, to } = found;
    const end = to === "" || !/\d/.test(to) ? null : to;
    return toDates(line, text, momentOf(from, end), end === null ? null : momentOf(end, from), end === null);
  }
  const short = shortRange.exec(line);
  if (!short?.groups) return null;
  const from = Number(short.groups.from);
  const to = Math.floor(from / 100) * 100 + Number(short.groups.to);
  // "2012-06" is a month
  const isYears = to > from && to - from < 50 && !(/-/.test(short[0]) && to % 100 <= 12 && to - from > 8);
  return isYears ? toDates(line, short[0], { year: from, month: null }, { year: to, month: null }, false) : null;
}

/** Two months with two digits each that may be years: the second is not before the first. */
function shortYearsIn(line: string): Found | null {
  const found = shortYearIn.test(line) ? findIn(line, ofShortYears) : null;
  return found && (!/\d/.test(found.to) || yearOf(found.from) <= yearOf(found.to)) ? found : null;
}

/** The same of a line with one month or year and no other; null for a day alone, which is no time of a job. */
export function singleDateIn(line: string): ReadDates | null {
  const dates = datesIn(line);
  if (dates || line.length > maxLength || !mayHaveDates(line)) return dates;
  const found = findIn(line, single);
  // of two dates without a dash nobody knows what they are
  if (!found || isIn(line.slice(found.end), single)) return null;
  return { ...toDates(line, found.text, momentOf(found.from, null), null, false), isRange: false };
}

const wholeDay = new RegExp(
  `^(?:${name}\\.? ?${day},? ${year}|${day} ${name}\\.?,? ${year}|\\d{1,2}[/.-]\\d{1,2}[/.-]${year})$`,
  "iu",
);
/** Whether a line has the day of a letter and nothing else. */
export const isDay = (line: string): boolean => isIn(line.trim(), wholeDay);

function toDates(
  line: string,
  written: string,
  from: Moment | null,
  to: Moment | null,
  is_current: boolean,
): ReadDates {
  // "Aug - Dec 2019"
  const start = from?.year === 0 && to ? { ...from, year: to.year } : from;
  return {
    from: start,
    to,
    is_current,
    started_on: monthText(start),
    ended_on: monthText(to),
    isRange: true,
    rest: line
      .replace(written, "\t")
      // the bracket that they stood in: "(Brno, May 2021 – now)"
      .replace(/\(([^()]*\t)/, "\t$1")
      .replace(/(\t[^()]*)\)/, "$1")
      // what somebody did there: "… (2019 – 2021). Took orders."
      .replace(/(\p{L}.*\t)[.;] \p{Lu}.*$/u, "$1")
      .split("\t")
      .map((part) => withoutDashes(part.replace(/\(\s*\)/g, " ")))
      .filter(Boolean)
      .join("\t"),
  };
}

const monthText = (moment: Moment | null): string | null =>
  moment?.month && moment.year > 0 ? `${moment.year}-${String(moment.month).padStart(2, "0")}` : null;

/** What was written; `other` is the second date of the same line, which tells whether days or months come first. */
function momentOf(written: string, other: string | null): Moment {
  const text = written.toLowerCase();
  const named = /\p{L}{3,}/u.exec(text)?.[0];
  const month = named ? (monthOfName.get(named) ?? null) : monthOfNumbers(text, other);
  return { year: yearOf(text), month };
}

function yearOf(text: string): number {
  const whole = /(?:19|20)\d{2}/.exec(text)?.[0];
  if (whole) return Number(whole);
  const short = /['’‘ ](\d{2})$/.exec(text)?.[1] ?? /['’‘](\d{2})/.exec(text)?.[1];
  if (short === undefined) return 0;
  return Number(short) + (Number(short) > 60 ? 1900 : 2000);
}

const threeNumbers = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?[-/.] ?\d{4}$/;

/** Of `01/08/2019` nobody knows the month, unless the other date of the range tells. */
function monthOfNumbers(text: string, other: string | null): number | null {
  const iso = /^\d{4} ?[-/.] ?(\d{1,2})/.exec(text)?.[1];
  if (iso) return Number(iso);
  const short = /^(\d{1,2}) ?[-/.] ?\d{4}$/.exec(text)?.[1];
  if (short) return Number(short);
  const [, first = "", mark, second = ""] = threeNumbers.exec(text) ?? [];
  if (!mark) return null;
  if (mark === "." || isDayFirst(text) || (other !== null && isDayFirst(other))) return validMonth(second);
  if (isMonthFirst(text) || (other !== null && isMonthFirst(other))) return validMonth(first);
  return first === second ? validMonth(first) : null;
}

const isDayFirst = (text: string) => Number(threeNumbers.exec(text)?.[1]) > 12;
const isMonthFirst = (text: string) => Number(threeNumbers.exec(text)?.[3]) > 12;
const validMonth = (number: string) => (Number(number) >= 1 && Number(number) <= 12 ? Number(number) : null);
