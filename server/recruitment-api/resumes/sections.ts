const workHeading =
  /^(?:(?:work|working|professional|employment|career|relevant|job) )?(?:experiences?|history|background|employment)\s*:?$/i;
const educationHeading =
  /^(?:education|educational|academic)(?: (?:and |& )?(?:background|attainment|qualifications?|information|details|history|trainings?)){0,2}\s*:?$/i;
const otherHeading =
  /^(?:education|educational|academic|key|technical|soft|skills?|certifications?|certificates?|licen[sc]es?|trainings?|seminars?|references?|character|languages?|interests|hobbies|projects?|awards|achievements|objective|summary|profile|personal|contact|volunteer)(?: (?:and |& )?(?:background|attainment|qualifications?|skills|information|details|data|references|seminars|trainings|work|history|experience)){0,3}\s*:?$/i;

/** What a line of a list begins with. */
export const bullet = /^[-–—•*·▪●○◦‣➢✓»]/;

/** The lines under the heading of the work history, up to the next heading; null without one. */
export const workLines = (lines: readonly string[]): string[] | null => linesUnder(workHeading, lines);

/** The same of the education. */
export const educationLines = (lines: readonly string[]): string[] | null => linesUnder(educationHeading, lines);

function linesUnder(heading: RegExp, lines: readonly string[]): string[] | null {
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return null;
  const after = lines.slice(at + 1);
  const isOther = (line: string) => !heading.test(line) && (otherHeading.test(line) || workHeading.test(line));
  const end = after.findIndex(isOther);
  return end < 0 ? after : after.slice(0, end);
}
