import { educationPartsOf, levelLabel, type Part } from "./education-parts";
import { bullet, withoutDashes } from "./lines";
import { datesIn, singleDateIn } from "./read-dates";
import { placeKind } from "./words/places";
import { degreeIn, isField } from "./words/schools";

/** An education as the lines of a résumé tell it. */
export interface NamedEducation {
  school: string | null;
  course: string | null;
  /** A kind of school in place of a course, as it is written: "Secondary". */
  label: string | null;
  level: string | null;
  years: string | null;
  /** Whether nothing about it is a guess. */
  isSure: boolean;
}

/** Reads the lines of one education. A part that is neither a degree, a school nor a place is a school where only one is left. */
export function nameEducation(lines: readonly string[]): NamedEducation {
  const parts = lines.flatMap((line, at) => educationPartsOf(line).map((part) => ({ ...part, at })));
  const schools = parts.filter(({ kind }) => kind === "school");
  const school =
    parts.find(({ kind, text, cell }) => kind === "campus" && cell > 0 && text.split(" ").length > 2) ??
    schools.find(({ text }) => degreeIn(text) === undefined) ??
    schools[0];
  const degreeAt = findDegree(parts);
  const unknown = parts.filter(({ kind }) => kind === "unknown");
  const { label, isExact } = findLabel(parts);
  const course = degreeAt < 0 ? null : courseAt(parts, degreeAt);
  const left = unknown.filter(({ text }) => !course?.includes(text));
  // beside a degree, or behind "Senior High School:", a name is that of the school
  const named =
    school ?? ((course || label) && left.length === 1 && !isField(left[0]?.text ?? "") ? left[0] : undefined);
  const campus = parts.find(
    ({ kind, text, at, cell }) => kind === "campus" && text !== named?.text && at === named?.at && cell === named.cell,
  );
  const isLabel = course !== null && isLevel(course);
  const told = (isLabel ? null : withField(course, left)) ?? labelledCourse(lines) ?? courseBeside(school, left);
  return {
    school: named ? [named.text, campus?.text ?? townOf(named.text, lines)].filter(Boolean).join(", ") : null,
    course: told,
    label: told ? null : ((isExact ? label : (course ?? label)) ?? null),
    level: [course, label, named?.text].map((text) => degreeIn(text ?? "")).find(Boolean) ?? null,
    years: yearsOf(lines),
    isSure: isClear(lines, { schools, left, told: course ?? label ?? null }),
  };
}

/** Whether nothing is a guess: one school, what somebody did there, and nothing else that may be a part of either. */
function isClear(
  lines: readonly string[],
  { schools, left, told }: { schools: readonly Part[]; left: readonly Part[]; told: string | null },
): boolean {
  const [school, other] = schools;
  // the rest of a cell that was broken stands elsewhere
  if (!school || other || !isWhole(lines.join(" "))) return false;
  if (left.length > 0 && (told === null || isBareDegree.test(told))) return false;
  return told !== null || Boolean(degreeIn(school.text));
}

/** The kind of school: "Senior High School" below "Secondary" says more than that. */
function findLabel(parts: readonly Part[]): { label: string | undefined; isExact: boolean } {
  const labels = parts.flatMap(({ kind, text }) => (kind === "label" ? [text] : []));
  const exact = labels.find((text) => /^(?:senior|junior)\b/i.test(text));
  return { label: exact ?? labels[0], isExact: exact !== undefined };
}

/** The place of the degree among the parts: beside "Secondary", the course or the kind of school says more. */
function findDegree(parts: readonly Part[]): number {
  const degrees = parts.flatMap(({ kind, text }, at) => (kind === "degree" ? [{ at, isLevel: isLevel(text) }] : []));
  return (degrees.find((one) => !one.isLevel) ?? degrees.at(-1))?.at ?? -1;
}

const isLevel = (text: string): boolean => levelLabel.exec(text)?.[0] === text;

const isWhole = (text: string): boolean => text.split("(").length === text.split(")").length;

const isBareDegree =
  /^(?:bachelor|master|doctor|associate)(?:['’]?s)?(?: degree)?(?: of (?:science|arts|commerce))?$|^[BM]\.?(?:Sc|A|S)\.?$/i;

/** "Major: English Language" */
export const courseLabel =
  /^(?:major|major in|field of study|course|program(?:me)?|specialization|carrera)\s*:\s*(?=\p{Lu})/iu;

const labelledCourse = (lines: readonly string[]): string | null => {
  const [line, more] = lines.filter((one) => courseLabel.test(one.replace(bullet, "")));
  return line && !more ? withoutDashes(line.replace(bullet, "").replace(courseLabel, "")) || null : null;
};

/** Beside a school that has no degree: what is a field to study. A name beside it may be that of a town. */
function courseBeside(school: Part | undefined, [only, more]: readonly Part[]): string | null {
  const isCourse =
    school && only && !more && (isField(only.text.split(" ").at(-1) ?? "") || / \p{Ll}{4}/u.test(only.text));
  return isCourse ? only.text : null;
}

/** "Bachelor of Science" with "Accountancy", which stands before it or in a line of its own. */
function withField(course: string | null, left: readonly Part[]): string | null {
  const [field, more] = left;
  return course && field && !more && isBareDegree.test(course) && isField(field.text)
    ? `${course}, ${field.text}`
    : course;
}

/** Schools of one name in several towns are told apart by the town: `University of California, Berkeley`. */
const ofManyTowns =
  /^(?:the )?(?:university of (?:the )?(.+)|(?:federal|government|govt\.?) .*|.*\b(?:institute of (?:technology|management)|state university of new york|city university of new york|california state university|polytechnic state university))$/i;

/** "University of Nigeria, Nsukka", "University of Education, Winneba" */
const needsTown = (area: string): boolean => {
  const place = placeKind(area);
  return isField(area) || place?.kind === "country" || (place?.kind === "area" && place.country === "US");
};

function townOf(school: string, lines: readonly string[]): string | null {
  const [, area] = ofManyTowns.exec(school) ?? [];
  if (!ofManyTowns.test(school) || (area && !needsTown(area))) return null;
  const line = lines.find((one) => one.includes(school)) ?? "";
  const [, town = ""] =
    /^,\s*([^,\t|(]{3,30}?)(?=$|\t|\s\||\s\(|\s[–—-]\s|,?\s+(?:\p{L}+ )?(?:19|20)\d{2})/u.exec(
      line.slice(line.indexOf(school) + school.length),
    ) ?? [];
  const isOfField = area ? isField(area) : /^(?:federal|government|govt)\b/i.test(school);
  return placeKind(town)?.kind === "town" || (isOfField && /^\p{Lu}\p{Ll}+$/u.test(town)) ? town : null;
}

/** A degree with what follows it in its line, which is its field. */
function courseAt(parts: readonly Part[], from: number): string {
  const first = parts[from] as Part;
  const rest = parts.slice(from + 1);
  const end = rest.findIndex(
    ({ kind, at, cell, text }) =>
      at !== first.at ||
      cell !== first.cell ||
      kind === "school" ||
      kind === "campus" ||
      (kind === "noise" && (!/\b(?:major|minor|honou?rs)\b/i.test(text) || /\bclass\b/i.test(text))),
  );
  return [first, ...(end < 0 ? rest : rest.slice(0, end))].map(({ text }) => text).join(", ");
}

function yearsOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const dates = datesIn(line) ?? singleDateIn(line);
    if (!dates) continue;
    const [from, to] = [dates.from?.year, dates.is_current ? "now" : dates.to?.year];
    return from && to && from !== to ? `${from} - ${to}` : String(from ?? to);
  }
  return null;
}
