import { bullet, withoutDashes } from "./lines";
import { datesIn, singleDateIn } from "./read-dates";
import { isPlace, placeKind } from "./words/places";
import { degreeIn, hasSchoolWord, isField } from "./words/schools";

/** What stands in front of a school or above it: `Secondary:`, `Senior High School (STEM)`. */
export const levelLabel =
  /^(?:(?:senior|junior) high(?: school)?|(?:high|elementary|grade|primary|secondary) school|tertiary|secondary|primary|elementary|college|vocational|(?:post-?)?graduate)(?: (?:education|level|studies))?(?: ?\([^)]*\))? ?(?:[:–—-] ?|$)/i;

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
  const school = schools.find(({ text }) => degreeIn(text) === undefined) ?? schools[0];
  const degreeAt = parts.findIndex(({ kind }) => kind === "degree");
  const unknown = parts.filter(({ kind }) => kind === "unknown");
  const label = parts.find(({ kind }) => kind === "label")?.text;
  const course = degreeAt < 0 ? null : courseAt(parts, degreeAt);
  const left = unknown.filter(({ text }) => !course?.includes(text));
  // beside a degree, or behind "Senior High School:", a name is that of the school
  const named =
    school ?? ((course || label) && left.length === 1 && !isField(left[0]?.text ?? "") ? left[0] : undefined);
  const campus = parts.find(({ kind, at }) => kind === "campus" && at === named?.at);
  const isLabel = course !== null && levelLabel.exec(course)?.[0] === course;
  const told = (isLabel ? null : withField(course, left)) ?? courseBeside(school, left);
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
        (course || label || degreeIn(school.text)) &&
        schools.length === 1 &&
        !(left.length > 0 && isBareDegree.test(course ?? "")),
    ),
  };
}

const isWhole = (text: string): boolean => text.split("(").length === text.split(")").length;

const isBareDegree =
  /^(?:bachelor|master|doctor|associate)(?:['’]?s)?(?: degree)?(?: of (?:science|arts|commerce))?$|^[BM]\.?(?:Sc|A|S)\.?$/i;

/** Beside a school that has no degree: what stands in its line, or is a field to study. */
function courseBeside(school: Part | undefined, [only, more]: readonly Part[]): string | null {
  const isCourse = school && only && !more && (only.at === school.at || isField(only.text));
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
  /^(?:the )?(?:university of (.+)|.*\b(?:institute of (?:technology|management)|state university of new york|polytechnic state university))$/i;

function townOf(school: string, lines: readonly string[]): string | null {
  const [, area] = ofManyTowns.exec(school) ?? [];
  if (!ofManyTowns.test(school) || (area && placeKind(area)?.country !== "US")) return null;
  const line = lines.find((one) => one.includes(school)) ?? "";
  const [, town = ""] =
    /^,\s*([^,\t|(]{3,30}?)(?=$|\t|\s\||\s\(|\s[–—-]\s|,?\s+(?:\p{L}+ )?(?:19|20)\d{2})/u.exec(
      line.slice(line.indexOf(school) + school.length),
    ) ?? [];
  return placeKind(town)?.kind === "town" ? town : null;
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

function partsOf(line: string): Omit<Part, "at">[] {
  const undated = (datesIn(line) ?? singleDateIn(line))?.rest ?? line;
  const bare = undated
    .replace(bullet, "")
    .replace(/\((?:[^()]*(?:\d{4}| strand| track|\bclass\b)[^()]*|[A-F][+-]?|\d(?:st|nd|rd|th) year|)\)/gi, " ");
  const [label = ""] = levelLabel.exec(bare) ?? [];
  const rest = bare.slice(label.length);
  const named = rest.split("\t").flatMap((cell, at) => partsOfCell(cell).map((part) => ({ ...part, cell: at })));
  return label === "" ? named : [{ text: withoutDashes(label.replace(/:\s*$/, "")), kind: "label", cell: 0 }, ...named];
}

const partsOfCell = (cell: string): Pick<Part, "text" | "kind">[] =>
  cell
    .split(separators)
    .flatMap(degreeApart)
    .flatMap(courseOfSchool)
    .map((text) => withoutDashes(withoutBracket(text)).replace(/ (?:in|from|at|on|of|since)$/i, ""))
    .filter((text) => /\p{L}{2}|\p{L}\.\p{L}/u.test(text) && !isPlace(text) && !isColumnHead(text))
    .map((text) => ({ text, kind: kindOf(text) }));

const columnHeads = new Set(
  "degree course qualification examination exam institute institution school college university board class year of passing completion graduation percentage marks grade cgpa gpa name the stream specialization division sl s no".split(
    " ",
  ),
);

/** What stands above the columns of a table, and is no school or degree of anybody: "College / School". */
const isColumnHead = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s/.]+/)
    .every((word) => word === "" || columnHeads.has(word));

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
  if (isDegree && !(isSchool && !startsAsDegree(text))) return "degree";
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
