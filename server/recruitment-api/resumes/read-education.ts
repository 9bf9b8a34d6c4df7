import { datesIn, withoutDashes } from "./read-dates";

/** An education as read from a line of a résumé. `level` is the key of a choice of `education_level`; null: a training. */
interface ReadEducation {
  school: string;
  course: string | null;
  level: string | null;
}

/** The highest first: a line with both a degree and a kind of school means the degree. */
const levels: [RegExp, string][] = [
  [/\b(?:doctorate|doctor of|ph\.?d)\b/i, "doctorate"],
  [/\bmaster(?:['’]?s)?\b|\bMBA\b/i, "master"],
  [/\bbachelor(?:['’]?s)?\b/i, "bachelor"],
  [/\b(?:BS[A-Z]{0,4}|AB)\b|\bB\.S\./, "bachelor"],
  [/\bassociate\b/i, "associate"],
  [/\b(?:vocational|tesda)\b|\bNC ?(?:II|III|IV)\b/i, "vocational_tesda"],
  [/\bsenior high\b/i, "senior_high"],
  [/^secondary\b|\b(?:junior high|high school)\b/i, "junior_high"],
  [/\belementary\b/i, "elementary"],
];

/** What stands in front of a school or above it: `Secondary:`, `Senior High School (STEM)`. */
export const levelLabel =
  /^(?:(?:senior|junior) high(?: school)?|(?:high|elementary|grade|primary|secondary) school|tertiary|secondary|primary|elementary|college|vocational|(?:post-?)?graduate)(?: (?:education|level|studies))?(?: ?\([^)]*\))? ?(?:[:–—-] ?|$)/i;
export const schoolWord = /\b(?:university|universidad|college|institute|polytechnic|academy|school|tesda)\b/i;
const time =
  /^(?:s\.? ?y\.?|a\.? ?y\.?|school year|academic year|batch|class of|graduated)?[\s:–-]*(?:(?:19|20)\d{2}|present|to|[\s–-])*$/i;
const honours = /^(?:summa |magna )?cum laude$/i;
const longest = 255;

/**
 * School, course and level of a line like `Bachelor of Science in Accountancy, University of Cebu, 2014 - 2018`. If the
 * parts cannot be told apart, the whole line is the school; a line without a word for a level is a training. Nothing is
 * added that the line does not say.
 */
export function readEducation(line: string): ReadEducation {
  const level = levels.find(([words]) => words.test(line))?.[1] ?? null;
  const parts = (datesIn(line)?.rest ?? line)
    .split(/\s*[,|;•·]\s*|\s+[–—-]+\s+/)
    .map((part) => withoutDashes(withoutBrackets(part)).replace(levelLabel, ""))
    .filter((part) => part !== "" && !time.test(part) && !honours.test(part));
  const schools = parts.filter((part) => schoolWord.test(part));
  const place = schools.find((part) => !levelOf(part)) ?? schools[0] ?? null;
  const campus = parts.find((part) => part !== place && /\bcampus\b/i.test(part));
  const course = courseIn(
    parts.filter((part) => part !== campus),
    place,
  );
  return {
    school: (place ? [place, campus].filter(Boolean).join(", ") : line).slice(0, longest),
    course: place && course ? course.slice(0, longest) : null,
    level,
  };
}

/** What stands beside the school. A degree with what follows it is the course; the rest may be a town. */
function courseIn(parts: readonly string[], place: string | null): string {
  const degree = parts.findIndex((part) => part !== place && levelOf(part));
  if (degree < 0) return parts.filter((part) => part !== place).join(", ");
  const end = parts.indexOf(place ?? "", degree);
  return parts.slice(degree, end < 0 ? undefined : end).join(", ");
}

/** Without a year in brackets, and without the bracket that dates leave behind. */
const withoutBrackets = (part: string) =>
  part.includes("(") ? part.replace(/\s*\((?:19|20)\d{2}\)$/, "") : part.replace(")", "");

const levelOf = (part: string) => levels.some(([words]) => words.test(part));

/** Whether a stored qualification is the one that was read. A line may say more of a course than its name: its field. */
export function sameEducation(
  stored: { school: string; course: string | null },
  read: Pick<ReadEducation, "school" | "course">,
): boolean {
  if (plain(stored.school) !== plain(read.school)) return false;
  const [course, found] = [plain(stored.course), plain(read.course)];
  return found === course || (course !== "" && found.startsWith(`${course}, `));
}

const plain = (name: string | null) => name?.trim().toLowerCase() ?? "";
