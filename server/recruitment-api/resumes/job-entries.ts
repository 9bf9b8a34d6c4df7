import type { HeadLine } from "./job-layout";
import { isAside } from "./job-parts";
import { bullet, isSentence } from "./lines";
import { type NamedJob, nameJob } from "./name-job";
import { datesIn, isDay, momentAtStart, type ReadDates, singleDateIn } from "./read-dates";
import { isDuty } from "./words/duty-verbs";
import { hasLegalForm, isTitle } from "./words/job-words";
import { isTownOfCountry, placeKind } from "./words/places";

/** One job of the work history, as far as its lines tell it. */
export interface JobEntry extends NamedJob {
  dates: ReadDates | null;
  lines: string[];
  /** The lines with its names. */
  heads: HeadLine[];
  /** Where its employer stands: beside its title, above the roles there with the whole time, or with the job before. */
  employerFrom: "itself" | "header" | "before";
}

const maxEntries = 20;
const maxHeadLength = 110;
const maxAnchorLength = 160;

/** How many lines above and below the dates have the names of a job. */
interface Way {
  above: number;
  below: number;
}
const ways: readonly Way[] = [
  { above: 0, below: 0 },
  { above: 1, below: 0 },
  { above: 0, below: 1 },
  { above: 2, below: 0 },
  { above: 0, below: 2 },
  { above: 1, below: 1 },
  { above: 3, below: 0 },
  { above: 0, below: 3 },
  { above: 2, below: 1 },
];

/**
 * The jobs of a work history. People write all of theirs in one way: the names stand before the dates, beside or below them.
 * Each way is tried for all of them, and the one that tells most is theirs.
 */
export function listEntries(lines: readonly string[]): JobEntry[] {
  const anchors = lines.flatMap((line, at) => (isAnchor(line) ? [at] : [])).slice(0, maxEntries);
  const read = ways.map((way) => {
    const entries = readIn(way, lines, anchors);
    return { entries, worth: worthOf(entries, way, lines, anchors) };
  });
  let best: (typeof read)[number] = { entries: [], worth: 0 };
  for (const one of read) if (one.worth > best.worth) best = one;
  const rivals = read.filter((one) => one !== best && one.worth >= almost * best.worth);
  return best.entries.map((entry, at) => ({
    ...entry,
    isSure: entry.isSure && !rivals.some(({ entries }) => isOtherJob(entries[at], entry)),
  }));
}

/** How much of what the best way tells another has to tell, so that nobody knows which of them is meant. */
const almost = 0.75;

/** Whether another way tells of the same dates another title and another employer, and is sure of them. */
const isOtherJob = (one: JobEntry | undefined, { title, employer }: JobEntry): boolean =>
  one?.isSure === true && one.title !== title && one.employer !== employer;

/** A line with dates of a job, which is no sentence and no point of a list of what somebody did. */
function isAnchor(line: string): boolean {
  if (line.length > maxAnchorLength || isDay(line)) return false;
  const dates = datesIn(line) ?? monthOrYearAlone(line);
  if (!dates) return false;
  if (
    bullet.test(line) &&
    !(
      dates.isRange &&
      !sinceOnly.test(line) &&
      isTitle(dates.rest.replace(bullet, "").split(/[,|\t]|\s(?:[–—-]|at)\s/)[0] ?? "")
    )
  )
    return false;
  return !isSentence(dates.rest) && !/^\p{Ll}/u.test(dates.rest);
}

/** "Charge nurse on weekends since 2018" tells what somebody did there. */
const sinceOnly = /\b(?:since|from) \D{0,12}(?:19|20)\d{2}\)?$/i;

const endInWords = /\b(?:19|20)\d{2}\s*[-–—]\s*\p{L}[^\t,|]{0,24}$/u;

/** "Summer 2017" stands for the time of a job where nothing else does, or at the end of a line of names. */
function monthOrYearAlone(line: string): ReadDates | null {
  const found = singleDateIn(line);
  if (!found || found.isRange) return found;
  // the end of a time that is written in words which nobody knows here
  if (found.from?.month && endInWords.test(line)) return null;
  return found.rest === "" || line.split("\t").length > 1 ? found : null;
}

/** "Coach of the swimming team" is a title, and "Coached 14 agents" is none. */
const isDutyOnly = (line: string): boolean => isDuty(line) && !isTitle(line);

const shortAtEnd = /\b(?:inc|co|ltd|corp|llc|jr|sr|s\.a|l\.p|u\.s)\.$/i;

/** A line that may name a title or an employer, and tells nothing of the work. */
const isHead = (line: string | undefined): line is string =>
  line !== undefined &&
  line.length <= maxHeadLength &&
  /^[\p{Lu}\p{Lo}\p{N}"“(]|^[a-z]+[A-Z.]/u.test(line) &&
  (!/[.!?]$/.test(line) ||
    shortAtEnd.test(line) ||
    hasLegalForm(line) ||
    placeKind(line.split(",").at(-1) ?? "") !== null) &&
  !/[:;,]$/.test(line) &&
  !isSentence(line) &&
  !isDutyOnly(line) &&
  !/\S@\S/.test(line) &&
  momentAtStart(line) === null &&
  datesIn(line) === null;

function readIn({ above, below }: Way, lines: readonly string[], anchors: readonly number[]): JobEntry[] {
  let employer: string | null = null;
  let header: Header | null = null;
  return anchors.map((at, which) => {
    const line = lines[at] as string;
    const dates = datesIn(line) ?? singleDateIn(line);
    const before = headsBefore(lines, at, above, (anchors[which - 1] ?? -1) + (which > 0 ? below : 0));
    const beside = namesBeside(line, dates);
    const end = (anchors[which + 1] ?? lines.length) - (which < anchors.length - 1 ? above : 0);
    const after = headsAfter(lines, at, { count: below, end, isTitled: hasTitle([...before, ...beside]) });
    const heads = [
      ...before.map((text, place) => ({ line: place - before.length, text })),
      ...beside.map((text) => ({ line: 0, text })),
      ...after.map((text, place) => ({ line: place + 1, text })),
    ].map((head) => ({ ...head, text: withoutNumber(head.text) }));
    const named = nameJob(heads.map(({ text }) => text));
    const rest = { dates, lines: [...before, line, ...after], heads };
    // several roles at one employer, which is named once, above the first
    const isNext = above > 0 && before.length < above && isTitleAlone(named) && hasNothingElse([...before, ...beside]);
    if (isNext && employer !== null && isOfWork(lines[at - before.length - 1] ?? ""))
      return { ...named, ...rest, employer, isSure: true, employerFrom: "before" };
    // what stands in one line with its title and dates is that job's alone
    employer = named.isSure && before.length > 0 ? named.employer : null;
    if (isTitleAlone(named) && header && isWithin(dates, header.dates))
      return {
        ...named,
        ...rest,
        employer: header.employer,
        isSure: true,
        employerFrom: "header",
        lines: [header.line, ...rest.lines],
      };
    header = headerOf(named, dates, line);
    return { ...named, ...rest, employerFrom: "itself" };
  });
}

/** What stands beside the dates. "09/2019 – now Alcoy, Spain" has where the job was, though nobody lists the town. */
function namesBeside(line: string, dates: ReadDates | null): string[] {
  const isPlaced = dates?.isRange && momentAtStart(line) !== null && isTownOfCountry(dates.rest);
  return dates?.rest && !isPlaced ? [dates.rest] : [];
}

const isTitleAlone = ({ title, employer, others }: NamedJob): boolean =>
  title !== null && employer === null && others.length === 0;

/** "Tutor | private lessons" has an employer of its own, though nobody can tell that it is one. */
const hasNothingElse = (heads: readonly string[]): boolean =>
  heads.every((line) => line.split(/\t|\s[|•·]\s/).every((part) => isTitle(part) || isAside(part.trim())));

/** An employer with the whole time there, above the roles that somebody had. */
interface Header {
  employer: string;
  dates: ReadDates;
  line: string;
}

function headerOf({ title, others }: NamedJob, dates: ReadDates | null, line: string): Header | null {
  const [employer, more] = others;
  const isName = employer && (!/[.!?]$/.test(employer) || hasLegalForm(employer)) && !bullet.test(line);
  return title === null && isName && more === undefined && dates?.isRange ? { employer, dates, line } : null;
}

const isWithin = (dates: ReadDates | null, whole: ReadDates): boolean =>
  dates !== null &&
  (dates.from?.year ?? 0) >= (whole.from?.year ?? 0) &&
  (whole.is_current || (!dates.is_current && (dates.to?.year ?? 0) <= (whole.to?.year ?? 0)));

/** Whether a line tells of the work, or is that with the dates of the job before. */
const isOfWork = (line: string): boolean =>
  bullet.test(line) || isSentence(line) || isDutyOnly(line) || /^\p{Ll}/u.test(line) || datesIn(line) !== null;

function headsBefore(lines: readonly string[], at: number, count: number, last: number): string[] {
  const heads: string[] = [];
  for (let place = at - 1; place > last && heads.length < count && isHead(lines[place]); place -= 1)
    heads.unshift(lines[place] as string);
  return heads;
}

/** "2. Lecturer", "2- Lecturer" */
const withoutNumber = (line: string): string => line.replace(/^\d{1,2}\s?[.)–-]\s+/, "");

const hasTitle = (names: readonly string[]): boolean =>
  names.some((name) => name.split(/[,|\t]|\s[–—-]\s/).some((part) => isTitle(part)));

function headsAfter(
  lines: readonly string[],
  at: number,
  { count, end, isTitled }: { count: number; end: number; isTitled: boolean },
): string[] {
  const heads: string[] = [];
  for (let place = at + 1; place < end && heads.length < count; place += 1) {
    const line = lines[place] ?? "";
    // a browser's list may begin with the title
    const isTitleOfList = place === at + 1 && !isTitled && isTitle(line.replace(bullet, ""));
    const bare = isTitleOfList ? line.replace(bullet, "") : line;
    if (!isHead(bare)) break;
    heads.push(bare);
  }
  return heads;
}

/** What a way of reading tells, less what it leaves out or takes in without need. */
function worthOf(
  entries: readonly JobEntry[],
  { above, below }: Way,
  lines: readonly string[],
  anchors: readonly number[],
): number {
  const told = entries.map(({ title, employer, isSure, others, isByComma }) =>
    title && employer ? (isSure ? 3 : 1) - 0.5 * others.length - (isByComma ? 0.4 : 0) : 0,
  );
  const [first = 0] = anchors;
  const unused = Math.max(0, lines.slice(0, first).filter(isHead).length - above);
  return told.reduce((sum, one) => sum + one, 0) - 0.2 * (above + below) - 0.3 * Math.min(unused, 3);
}
