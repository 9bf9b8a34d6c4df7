import { nameEducation } from "./name-education";
import { levelIn } from "./words/schools";

/** An education as read from a résumé. `level` is the key of a choice of `education_level`; null: a training. */
export interface ReadEducation {
  school: string;
  course: string | null;
  level: string | null;
}

const longest = 255;

/**
 * School, course and level of a line like `Bachelor of Science in Accountancy, University of Cebu, 2014 - 2018`. If the
 * parts cannot be told apart, the whole line is the school. Nothing is added that the line does not say.
 */
export function readEducation(line: string): ReadEducation {
  const { school, course, level } = nameEducation([line]);
  return {
    school: (school ?? line).slice(0, longest),
    course: school && course ? course.slice(0, longest) : null,
    level: levelIn(level, null),
  };
}

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
