import { type Doubt, doubtsOf, isBroken } from "./certainty";
import { isNoise, levelLabel } from "./education-parts";
import { bullet, excerptOf, isSentence, withoutDashes } from "./lines";
import { courseLabel, nameEducation } from "./name-education";
import { datesIn, singleDateIn } from "./read-dates";
import type { ReadEducation } from "./read-education";
import { linesOfKind, type ResumeSection } from "./sections";
import type { Reading } from "./suggestion";
import { labelledRecords, onlyOf } from "./words/labels";
import { isPlace } from "./words/places";
import { degreeIn, hasSchoolWord, isField, levelIn } from "./words/schools";

const maxEducation = 8;
const maxLength = 200;
/** Lines of a section that are looked through: nobody tells more of their schools. */
const maxLines = 120;

/** What people tell of their time at school besides: it is no school, whatever its name says. */
const besides =
  /\b(?:member|president|secretary|treasurer|club|society|volunteer(?:ed)?|dean['’]?s list|scholarships?|awards?|awarded|thesis|dissertation|coursework|activities|captain|organi[sz]ation|fraternity|sorority|competition|contest|seminar|workshop|conference|certified|licensed?|ambassador|project|exchange program)\b/i;

/**
 * The education that a résumé's sections tell, each as one line of course, school and years. Under a heading such as
 * "Education" these may stand in lines of their own; a résumé without one has to have them in one line.
 */
export function findEducation(sections: readonly ResumeSection[], country: string | null = null): Reading[] {
  const hasHeading = sections.some(({ kinds }) => kinds.includes("education"));
  const found = hasHeading
    ? underHeading(sections, country)
    : linesOfKind(sections, "top", "other", "contact")
        .filter((line) => !isBesides(line))
        .map((line) => toReading([line], country, { hasHeading: false }));
  // a training that is told under a heading of its own names who gave it
  const trainings = linesOfKind(sections, "training").filter((line) => /\bTESDA\b|\bNC ?I{1,3}V?\b/.test(line));
  const all = [...found, ...trainings.map((line) => toReading([line], country, { hasHeading: false }))].flatMap(
    (one) => one ?? [],
  );
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at).slice(0, maxEducation);
}

function underHeading(sections: readonly ResumeSection[], country: string | null): (Reading | null)[] {
  const labelled = labelledEntries(linesOfKind(sections, "education"));
  if (labelled.length > 0) return labelled.map((entry) => labelledReading(entry, country));
  return sections
    .filter(({ kinds }) => kinds.includes("education"))
    .flatMap(({ lines }) => entriesOf(lines).map((entry) => toReading(entry, country)));
}

function toReading(
  lines: readonly string[],
  country: string | null,
  { hasHeading }: { hasHeading: boolean } = { hasHeading: true },
): Reading | null {
  const { school, course, label, level, years, isSure } = nameEducation(lines);
  const told = course ?? label;
  if (!school || !(told || (years && isSure && degreeIn(school))) || (!hasHeading && !(told && years))) return null;
  const education = { school, course, level: levelIn(level, country) };
  const doubts = doubtsOf({
    heading: !hasHeading,
    dates: years === null,
    school: !hasSchoolWord(school),
    course: told === null || (course !== null && degreeIn(course) === undefined),
    parts: !isSure,
    broken: isBroken(school, told),
  });
  return readingOf([told, school, years], { education, lines, doubts });
}

/** What its labels say is sure. The town after a comma is where the school is. */
function labelledReading(entry: LabelledEntry, country: string | null): Reading | null {
  const { years } = nameEducation(entry.lines);
  const course = withoutDashes(entry.course);
  const school = nameEducation([entry.school]).school ?? withoutDashes(entry.school.split(",")[0] ?? "");
  if (!years || school === "" || course === "") return null;
  const education = { school, course, level: levelIn(degreeIn(course) ?? null, country) };
  return readingOf([course, school, years], { education, lines: entry.lines, doubts: [] });
}

function readingOf(
  told: (string | null)[],
  { education, lines, doubts }: { education: ReadEducation; lines: readonly string[]; doubts: Doubt[] },
): Reading | null {
  const value = told.filter(Boolean).join(", ");
  if (value.length > maxLength || value.includes("@")) return null;
  return { path: "education", value, doubts, excerpt: excerptOf(lines), education };
}

const isBesides = (line: string): boolean =>
  (besides.test(line) && !(degreeIn(line) !== undefined && hasSchoolWord(line) && !bullet.test(line))) ||
  isSentence(line);

type Told = "level" | "school" | "degree" | "year" | "name";

/** A school and a course as they are written behind their labels, and all lines of them. */
interface LabelledEntry {
  school: string;
  course: string;
  lines: string[];
}

/** Schools whose parts stand behind labels of their own, each in its line; none where less than two kinds have one. */
const labelledEntries = (section: readonly string[]): LabelledEntry[] =>
  labelledRecords(section.slice(0, maxLines), ["school", "course", "time"]).flatMap((record) => {
    const [school, course] = [onlyOf(record, "school"), onlyOf(record, "course")];
    return school && course
      ? [{ school: school.value, course: course.value, lines: record.map(({ line }) => line) }]
      : [];
  });

/** The lines of each education. The next one begins with a new point of a list, or where something is told again. */
function entriesOf(section: readonly string[]): string[][] {
  const useful = withWholeCourses(section.slice(0, maxLines).filter((line) => !isBesides(line)));
  const isList = isListOfPoints(useful);
  const lines = isList ? useful : useful.filter((line) => !bullet.test(line));
  const entries: string[][] = [];
  let told: readonly Told[] = [];
  let isCourseFirst = false;
  for (const [at, line] of lines.entries()) {
    const own = tellsOf(line);
    // what somebody studied is a course where courses stand first, and else of the degree or school above it
    const isOfAbove =
      own.length === 0 && isField(line) && told.length > 0 && !(isCourseFirst && told.includes("school"));
    if (isOfAbove) entries.at(-1)?.push(line);
    const tells: Told[] = own.length === 0 && isField(line) && !isOfAbove ? ["degree"] : own;
    if (tells.length === 0) continue;
    const isFirst = told.length === 0 || (isList && bullet.test(line)) || isToldAgain(tells, told, lines.slice(at));
    if (isFirst) entries.push([]);
    if (entries.length === 1 && isFirst) isCourseFirst = tells.includes("degree");
    entries.at(-1)?.push(line);
    told = isFirst ? tells : [...told, ...tells];
  }
  return entries;
}

/** Whether each education is a point of a list. Below schools that stand without one, points tell what somebody did there. */
const isListOfPoints = (lines: readonly string[]): boolean =>
  bullet.test(lines[0] ?? "") ||
  !lines.some((line) => !bullet.test(line) && tellsOf(line).some((one) => one === "school" || one === "degree"));

/** A course that goes on in the next line, as in a narrow column: "BS Hotel and Restaurant" and "Management". */
function withWholeCourses(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const goesOn =
      before !== undefined &&
      !/[,\t\d]/.test(before) &&
      degreeIn(before) !== undefined &&
      !hasSchoolWord(before) &&
      (/\b(?:of|in|and|y|e|en|de|und|et)$|&$/i.test(before) ||
        (isField(line) && before.split(" ").length > 2 && !isWhole(before)));
    if (goesOn && datesIn(line) === null) whole.splice(-1, 1, `${before} ${line}`);
    else whole.push(line);
  }
  return whole;
}

/** "Bachelor of Science" may have its field below it, which is no part of its name. */
const isWhole = (line: string): boolean =>
  /^(?:bachelor|master)(?:['’]?s)? (?:of (?:science|arts|commerce)|degree)$/i.test(line);

/** A level has a degree below it and none above. A name belongs to the degree that still needs a school. */
function isToldAgain(tells: readonly Told[], told: readonly Told[], rest: readonly string[]): boolean {
  if (tells.includes("name")) return told.includes("school") || told.includes("name") || isAboveDegree(told, rest);
  return tells.some((one) => told.includes(one)) || (tells.includes("level") && told.includes("degree"));
}

/** A name after a degree and its years, with the next degree right below it. */
const isAboveDegree = (told: readonly Told[], [, next]: readonly string[]): boolean =>
  told.includes("degree") && told.includes("year") && next !== undefined && tellsOf(next).includes("degree");

function tellsOf(line: string): Told[] {
  const undated = (datesIn(line) ?? singleDateIn(line))?.rest ?? line;
  const [label = ""] = levelLabel.exec(undated.replace(bullet, "")) ?? [];
  const rest = undated.replace(bullet, "").slice(label.length);
  const tells: Told[] = [];
  if (label !== "") tells.push("level");
  const { school, course } = nameEducation([rest]);
  if (school && hasSchoolWord(rest)) tells.push("school");
  const isCourse = course && ((degreeIn(course) !== undefined && !levelLabel.test(course)) || courseLabel.test(rest));
  if (isCourse) tells.push("degree");
  if (/\b(?:19|20)\d{2}\b/.test(line)) tells.push("year");
  if (tells.length === 0 && isName(rest) && !isField(rest) && !isNoise(rest)) tells.push("name");
  return tells;
}

const isName = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && text.length < 60 && text.split(" ").length <= 6 && !isPlace(text) && !/[:.%\d]/.test(text);
