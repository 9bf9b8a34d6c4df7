import { monthText } from "../../contract/values/moments";
import { datesIn, withoutDashes } from "./read-dates";
import { bullet, workLines } from "./sections";

/** A job as a résumé tells it. Months are there only where it names them: a year alone is no month. */
export interface ReadEmployment {
  title: string;
  employer: string;
  started_on: string | null;
  ended_on: string | null;
  is_current: boolean;
}

interface FoundEmployment {
  employment: ReadEmployment;
  confidence: number;
  /** The lines that it was read from. */
  lines: string[];
}

const maxEmployments = 10;
const maxNameLength = 120;
const maxHeadLength = 80;
const maxAnchorLength = 200;

const jobWord =
  /\b(?:agent|assistant|associate|manager|supervisor|specialist|developer|engineer|officer|representative|accountant|bookkeeper|designer|writer|nurse|teacher|tutor|cashier|clerk|encoder|secretary|receptionist|administrator|analyst|consultant|coordinator|director|driver|technician|operator|intern|trainee|leader|lead|crew|staff|freelancer|moderator|recruiter|editor|translator|transcriptionist|programmer|tester|trainer|typist|sales(?:man|woman|person|lady)|waiter|waitress|cook|chef|barista|guard|merchandiser|auditor|buyer|planner|marketer|owner|founder)\b/i;
const employerWord =
  /\b(?:inc|ltd|llc|corp|corporation|company|co|limited|group|solutions|services|bpo|gmbh|bank|hotel|hospital|school|university|college|restaurant|store|mall|agency|enterprises?|industries|trading|holdings|international|technologies|systems|foundation)\b/i;
const schoolWord =
  /\b(?:university|universidad|college|institute|polytechnic|academy|school|tesda|bachelor|master|diploma|degree)\b/i;
const between = /\s*[,|;•·()]\s*|\s+[–—-]+\s+|\s+at\s+/;
const legalForm = /^(?:inc|ltd|llc|corp|co|limited|gmbh|pte)\b/i;
const label = /^(?:position|job title|title|company|employer)\s*:\s*/i;

/**
 * The jobs that a résumé's lines tell: a line with two dates begins or ends one, and the names beside it are title and
 * employer. Under a heading such as "Work experience" the names may stand in the lines next to it; without one, only a line
 * that has it all is a job.
 */
export function findEmployments(lines: readonly string[]): FoundEmployment[] {
  const block = workLines(lines);
  const found = block ? readBlock(block) : lines.flatMap(readLine);
  return found.slice(0, maxEmployments);
}

/** A job in one line, as it stands beside the profile. */
export function employmentText({ title, employer, started_on, ended_on, is_current }: ReadEmployment): string {
  const from = started_on && monthText(started_on);
  const to = is_current ? "now" : ended_on && monthText(ended_on);
  const time = from && to ? `${from} to ${to}` : from ? `from ${from}` : to && `until ${to}`;
  return [title, employer, time].filter(Boolean).join(", ");
}

/** Whether a stored job is the one that was read: of two with the same names, months tell. */
export const sameEmployment = (
  stored: Pick<ReadEmployment, "title" | "employer" | "started_on">,
  read: Pick<ReadEmployment, "title" | "employer" | "started_on">,
): boolean =>
  plain(stored.title) === plain(read.title) &&
  plain(stored.employer) === plain(read.employer) &&
  (stored.started_on === null || read.started_on === null || stored.started_on === read.started_on);

const plain = (name: string) => name.trim().toLowerCase();

const isAnchor = (line: string) => line.length <= maxAnchorLength && !bullet.test(line) && datesIn(line) !== null;

/** A line that may name a title or an employer, and tells nothing of the work. */
const isHead = (line: string | undefined): line is string =>
  line !== undefined &&
  line.length <= maxHeadLength &&
  /^[\p{Lu}\p{N}]/u.test(line) &&
  (!line.endsWith(".") || /\b(?:inc|co|ltd|corp)\.$/i.test(line)) &&
  !line.includes("@") &&
  datesIn(line) === null;

function readBlock(lines: readonly string[]): FoundEmployment[] {
  const anchors = lines.flatMap((line, at) => (isAnchor(line) ? [at] : [])).slice(0, maxEmployments);
  // people write all their jobs in one way: the names stand before the dates, or after them
  const step = anchors[0] === 0 ? 1 : -1;
  return anchors.flatMap((at, which) => {
    const { names, used } = namesBeside(lines, at, step, anchors[which + step]);
    return toFound(used, names, lines[at] as string, names.some((name) => jobWord.test(name)) ? 0.8 : 0.5);
  });
}

/** The names in a line with dates, and in up to two lines beside it, before those of the `next` job. */
function namesBeside(lines: readonly string[], at: number, step: 1 | -1, next: number | undefined) {
  const used = [lines[at] as string];
  let names = namesIn(used[0] as string);
  for (const place of [at + step, at + 2 * step]) {
    const line = lines[place];
    if (isWhole(names) || place === next || !isHead(line)) break;
    // two names without a title are an employer and its place
    if (names.length > 1 && !jobWord.test(line)) break;
    names = step < 0 ? [...partsOf(line), ...names] : [...names, ...partsOf(line)];
    used.splice(step < 0 ? 0 : used.length, 0, line);
  }
  return { names, used };
}

/** A line that has it all, and is no education. */
function readLine(line: string): FoundEmployment[] {
  if (!isAnchor(line) || schoolWord.test(line)) return [];
  const names = namesIn(line);
  return isWhole(names) ? toFound([line], names, line, 0.6) : [];
}

const isWhole = (names: readonly string[]) => names.length > 1 && names.some((name) => jobWord.test(name));

function toFound(lines: string[], names: readonly string[], dated: string, confidence: number): FoundEmployment[] {
  const title = names.find((name) => jobWord.test(name)) ?? names.find((name) => !employerWord.test(name)) ?? names[0];
  const others = names.filter((name) => name !== title);
  const employer = others.find((name) => employerWord.test(name)) ?? others[0];
  const dates = datesIn(dated);
  if (!title || !employer || !dates) return [];
  const { started_on, ended_on, is_current } = dates;
  return [{ employment: { title, employer, started_on, ended_on, is_current }, confidence, lines }];
}

const namesIn = (line: string): string[] => partsOf(datesIn(line)?.rest ?? line);

/** The names in a line. What says in which form a company exists belongs to the name before it. */
function partsOf(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(between)) {
    const name = withoutDashes(part.replace(label, ""));
    if (legalForm.test(name) && names.length > 0) names.push(`${names.pop()}, ${name}`);
    else if (/\p{L}/u.test(name) && name.length <= maxNameLength) names.push(name);
  }
  return names;
}
