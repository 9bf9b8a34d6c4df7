import { bullet, withoutDashes } from "./lines";
import { datesIn, momentAtStart, singleDateIn } from "./read-dates";
import { isEducationHead } from "./words/column-heads";
import { labelKind } from "./words/labels";
import { isPlace, isTownOfCountry } from "./words/places";
import { degreeIn, hasSchoolWord } from "./words/schools";

/* The parts of a line about a school, and what each of them is. */

/** What stands in front of a school or above it: `Secondary:`, `Senior High School (STEM)`. */
export const levelLabel =
  /^(?:(?:senior|junior) high(?: school)?|(?:high|elementary|grade|primary|secondary) school|tertiary|secondary|primary|elementary|college|vocational|(?:post-?)?graduate)(?: (?:education|level|studies))?(?: ?\([^)]*\))? ?(?:[:–—-] ?|$)|^(?:estudios )?(?:universitari[oa]s?|superiores|secundari[oa]s?|primari[oa]s?|técnic[oa]s?|bachillerato|pregrado|posgrado)(?: complet[oa]s?)?: ?/i;

/** What tells of grades, honours and kinds of classes, and names no school and no course. */
const noise =
  /\b(?:gpa|cgpa|gwa|cum laude|honou?rs?|dean['’]?s list|distinction|first class|second class|upper division|lower division|valedictorian|salutatorian|grade[ds]?|percentage|scholar(?:ship)?|awards?|thesis|dissertation|coursework|minor|major|specializ|concentration|expected|graduated|undergraduate|class of|s\.?y\.?|a\.?y\.?|batch|marks|result)\b|^\W*\d|%|\d\.\d|\d\/\d/i;
export const isNoise = (text: string): boolean => noise.test(text) || /\b(?:strand|track)\b/i.test(text);

const separators = /\s*[\t|;]\s*|\s+[•·/]\s+|\s+[–—-]{1,2}\s+|\s*,\s*(?!\s*(?:Inc|Jr)\b)/;

type Kind = "label" | "degree" | "school" | "campus" | "noise" | "unknown";
export interface Part {
  text: string;
  kind: Kind;
  /** The line that it stands in, and which part of it between wide gaps. */
  at: number;
  cell: number;
}

/** "B.Sc. (A)": of several grades, each is of a subject. */
const gradeAtEnd = /(?<!\([A-F][+-]?\).*)\s*\([A-F][+-]?\)(?!.*\([A-F][+-]?\))/;

/** "Njoro Girls High School. Grade B" */
const gradeSentence = /[.,;]\s+(?:mean |overall )?grade:? [A-F][+-]?\.?$/i;

/** "A Levels: Business (B), English (C)" and "9 GCSEs including Maths" name subjects, which are no part of what was passed. */
const subjects =
  /^(?:\d{1,2} )?((?:a[- ]levels?|as[- ]levels?|gcses?|o[- ]levels?|wassce|kcse|cxc|csec)\b)(?:\s*:|,? (?:including|incl\.?|with)\b|\s+[–—-]\s)[^\t]*$/i;

/** "B.A. in Biology. GPA 3.6" */
const average =
  /[\s.,;|•·–—-]*\(?\b(?:c\.?g\.?p\.?a|c?gpa|cgpi|gwa|cwa|ipk)\b\.?[\s:–-]*\d(?:[.,]\d{1,3})?(?: ?(?:\/|out of) ?\d{1,2}(?:[.,]\d{1,2})?)?\)?/i;

export function educationPartsOf(line: string): Omit<Part, "at">[] {
  const undated = (datesIn(line) ?? singleDateIn(line))?.rest ?? line;
  // "2014 – 2016 Alcoy, Spain": where the school is, though nobody lists the town
  if (momentAtStart(line) !== null && isTownOfCountry(undated)) return [];
  const bare = undated
    .replace(bullet, "")
    .replace(
      /\((?:[^()]*(?:\d{4}| strand| track|\bclass\b)[^()]*|undergraduate|graduated|completed|ongoing|on-going|unfinished|\d(?:st|nd|rd|th) year|)\)/gi,
      " ",
    )
    .replace(gradeAtEnd, "")
    .replace(average, "")
    .replace(gradeSentence, "")
    .replace(subjects, "$1");
  const [label = ""] = levelLabel.exec(bare) ?? [];
  const rest = bare.slice(label.length);
  const named = rest.split("\t").flatMap((cell, at) => partsOfCell(cell).map((part) => ({ ...part, cell: at })));
  return label === "" ? named : [{ text: withoutDashes(label.replace(/:\s*$/, "")), kind: "label", cell: 0 }, ...named];
}

/** "Bachelor of Informatics (Kaunas University of Technology)" */
const schoolInBrackets = /\s*\(([^()]{4,80})\)$/;

/** "Lyceum of the Philippines University – Batangas" is one of several of its name; "– Lipa City" is where one is. */
const campusBehindDash = /^([^,|–—]{8,70}?)\s+[–—-]\s+(\p{Lu}[\p{L}. ]+)$/u;

const partsOfCell = (cell: string): Pick<Part, "text" | "kind">[] =>
  cell
    .replace(campusBehindDash, (whole, school: string, town: string) =>
      hasSchoolWord(school) && isPlace(town) && !/ city$/i.test(town) ? whole.replace(/\s+[–—-]\s+/, "–") : whole,
    )
    .replace(schoolInBrackets, (whole, inner: string) => (hasSchoolWord(inner) ? `\t${inner}` : whole))
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
