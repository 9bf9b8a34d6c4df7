import { bullet, withoutDashes } from "./lines";
import { datesIn, singleDateIn } from "./read-dates";
import { isEducationHead } from "./words/column-heads";
import { labelKind } from "./words/labels";
import { isPlace, placeKind } from "./words/places";
import { degreeIn, hasSchoolWord, isField } from "./words/schools";

/** What stands in front of a school or above it: `Secondary:`, `Senior High School (STEM)`. */
export const levelLabel =
  /^(?:(?:senior|junior) high(?: school)?|(?:high|elementary|grade|primary|secondary) school|tertiary|secondary|primary|elementary|college|vocational|(?:post-?)?graduate)(?: (?:education|level|studies))?(?: ?\([^)]*\))? ?(?:[:–—-] ?|$)|^(?:universitarios|superiores|secundarios|primarios|bachillerato|pregrado|posgrado): ?/i;

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

const noise =
  /\b(?:gpa|cgpa|gwa|cum laude|honou?rs?|dean['’]?s list|distinction|first class|second class|upper division|lower division|valedictorian|salutatorian|grade[ds]?|percentage|scholar(?:ship)?|awards?|thesis|dissertation|coursework|minor|major|specializ|concentration|expected|graduated|undergraduate|class of|s\.?y\.?|a\.?y\.?|batch|marks|result)\b|^\W*\d|%|\d\.\d|\d\/\d/i;
const separators = /\s*[\t|;]\s*|\s+[•·]\s+|\s+[–—-]{1,2}\s+|\s*,\s*(?!\s*(?:Inc|Jr)\b)/;

type Kind = "label" | "degree" | "school" | "campus" | "noise" | "unknown";
interface Part {
  text: string;
  kind: Kind;
  /** The line that it stands in, and which part of it between wide gaps. */
  at: number;
  cell: number;
}

/** Reads the lines of one education. A part that is neither a degree, a school nor a place is a school where only one is left. */
export function nameEducation(lines: readonly string[]): NamedEducation {
  const parts = lines.flatMap((line, at) => partsOf(line).map((part) => ({ ...part, at })));
  const schools = parts.filter(({ kind }) => kind === "school");
  const school =
    parts.find(({ kind, text, cell }) => kind === "campus" && cell > 0 && text.split(" ").length > 2) ??
    schools.find(({ text }) => degreeIn(text) === undefined) ??
    schools[0];
  const degreeAt = findDegree(parts);
  const unknown = parts.filter(({ kind }) => kind === "unknown");
  const label = parts.find(({ kind }) => kind === "label")?.text;
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
    label: told ? null : (course ?? label ?? null),
    level: [course, label, named?.text].map((text) => degreeIn(text ?? "")).find(Boolean) ?? null,
    years: yearsOf(lines),
    isSure: Boolean(
      school &&
        // the rest of a cell that was broken stands elsewhere
        isWhole(lines.join(" ")) &&
        (course || label || (degreeIn(school.text) && left.length === 0)) &&
        schools.length === 1 &&
        !(left.length > 0 && isBareDegree.test(course ?? "")),
    ),
  };
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
      (kind === "noise" && !/\b(?:major|minor|honou?rs)\b/i.test(text)),
  );
  return [first, ...(end < 0 ? rest : rest.slice(0, end))].map(({ text }) => text).join(", ");
}

/** "B.Sc. (A)": of several grades, each is of a subject. */
const gradeAtEnd = /(?<!\([A-F][+-]?\).*)\s*\([A-F][+-]?\)(?!.*\([A-F][+-]?\))/;

/** "B.A. in Biology. GPA 3.6" */
const averageAtEnd = /[\s.,;|•·–—-]*\(?\b(?:c\.?g\.?p\.?a|c?gpa|cgpi|gwa|cwa|ipk)\b\.?[\s:–-]*\d[^\t]*$/i;

function partsOf(line: string): Omit<Part, "at">[] {
  const undated = (datesIn(line) ?? singleDateIn(line))?.rest ?? line;
  const bare = undated
    .replace(bullet, "")
    .replace(
      /\((?:[^()]*(?:\d{4}| strand| track|\bclass\b)[^()]*|undergraduate|graduated|completed|ongoing|on-going|unfinished|\d(?:st|nd|rd|th) year|)\)/gi,
      " ",
    )
    .replace(gradeAtEnd, "")
    .replace(averageAtEnd, "");
  const [label = ""] = levelLabel.exec(bare) ?? [];
  const rest = bare.slice(label.length);
  const named = rest.split("\t").flatMap((cell, at) => partsOfCell(cell).map((part) => ({ ...part, cell: at })));
  return label === "" ? named : [{ text: withoutDashes(label.replace(/:\s*$/, "")), kind: "label", cell: 0 }, ...named];
}

/** "Lyceum of the Philippines University – Batangas" is one of several of its name; "– Lipa City" is where one is. */
const campusBehindDash = /^([^,|–—]{8,70}?)\s+[–—-]\s+(\p{Lu}[\p{L}. ]+)$/u;

const partsOfCell = (cell: string): Pick<Part, "text" | "kind">[] =>
  cell
    .replace(campusBehindDash, (whole, school: string, town: string) =>
      hasSchoolWord(school) && isPlace(town) && !/ city$/i.test(town) ? whole.replace(/\s+[–—-]\s+/, "–") : whole,
    )
    .split(separators)
    .flatMap(degreeApart)
    .flatMap(courseOfSchool)
    .map((text) => withoutDashes(withoutBracket(text)).replace(/ (?:in|from|at|on|of|since)$/i, ""))
    .filter(
      (text) => /\p{L}{2}|\p{L}\.\p{L}/u.test(text) && !isPlace(text) && !isEducationHead(text) && !labelKind(text),
    )
    .map((text) => ({ text, kind: kindOf(text) }));

/** "BS Accountancy at University of Cebu" */
function degreeApart(text: string): string[] {
  const [, degree, school] = /^(.+?) (?:at|from|@) (?:the )?(.+)$/.exec(text) ?? [];
  return degree && school && degreeIn(degree) !== undefined && hasSchoolWord(school) ? [degree, school] : [text];
}

/** "City of Glasgow College: HND Retail Management" */
function courseOfSchool(text: string): string[] {
  const [, school, course] = /^([^:]{4,80}):\s+(.+)$/.exec(text) ?? [];
  return school && course && hasSchoolWord(school) ? [school, course] : [text];
}

/** Without the bracket that a separator within brackets leaves behind. */
const withoutBracket = (text: string): string =>
  /^[^(]*\)/.test(text) ? text.replace(")", "") : /\([^)]*$/.test(text) ? text.replace("(", "") : text;

function kindOf(text: string): Kind {
  if (/\bcampus\b/i.test(text) && !hasSchoolWord(text)) return "campus";
  const isSchool = hasSchoolWord(text);
  const isDegree = degreeIn(text) !== undefined;
  if (isDegree && (!isSchool || startsAsDegree(text) || /\b(?:certificate|diploma)(?: \([^()]*\))?$/i.test(text)))
    return "degree";
  if (isSchool) return "school";
  return noise.test(text) || !/^[\p{Lu}\p{Lo}]/u.test(text) || text.split(" ").length > 8 ? "noise" : "unknown";
}

const startsAsDegree = (text: string) => {
  const [first = "", second = ""] = text.split(" ");
  // not "Aniban Elementary", which begins a name
  return (
    degreeIn(first) !== undefined || (degreeIn(second) === undefined && degreeIn(`${first} ${second}`) !== undefined)
  );
};

function yearsOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const dates = datesIn(line) ?? singleDateIn(line);
    if (!dates) continue;
    const [from, to] = [dates.from?.year, dates.is_current ? "now" : dates.to?.year];
    return from && to && from !== to ? `${from} - ${to}` : String(from ?? to);
  }
  return null;
}
