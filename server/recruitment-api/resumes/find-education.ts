import { datesIn, withoutDashes } from "./read-dates";
import { levelLabel, schoolWord } from "./read-education";
import { bullet, educationLines, workLines } from "./sections";
import type { Suggestion } from "./suggestion";

const maxEducation = 6;
const maxLength = 200;

const degreeInWords =
  /\b(?:bachelor|master|doctorate|associate|diploma|degree|vocational|senior high|high school)\b|\bNC ?(?:II|III|IV)\b/i;
const degreeInLetters = /\b(?:BS[A-Z]{0,4}|B\.S\.|AB|MBA|PhD)\b/;
const namesDegree = (text: string) => degreeInWords.test(text) || degreeInLetters.test(text);
const year = /\b(?:19|20)\d{2}\b/;

/**
 * The education that a résumé's lines tell, each as one line of school, course and years. Under a heading such as
 * "Education" these may stand in lines of their own; elsewhere one line has to have them.
 */
export function findEducation(lines: readonly string[]): Suggestion[] {
  const block = educationLines(lines) ?? [];
  // what somebody did in a job may have been for a school
  const taken = new Set([...block, ...(workLines(lines) ?? []).filter((line) => bullet.test(line))]);
  const others = lines.filter((line) => !taken.has(line)).map((line) => [line]);
  return [...entriesOf(block), ...others].flatMap(toSuggestion).slice(0, maxEducation);
}

function toSuggestion(entry: readonly string[]): Suggestion[] {
  const value = entry.map((line) => withoutDashes(line.replace(bullet, ""))).join(", ");
  if (value.length > maxLength || value.includes("@")) return [];
  const isOfSchool = schoolWord.test(value);
  const isOfDegree = namesDegree(value);
  const seen = [isOfSchool, isOfDegree, year.test(value)].filter(Boolean).length;
  // a year alone is a job, a school alone may be an employer
  if (!(isOfSchool || isOfDegree) || seen < 2) return [];
  return [{ path: "education", value, confidence: seen === 3 ? 0.85 : 0.6, excerpt: entry.join(" ") }];
}

/** The lines of each education. The next one begins with a new point of a list, or where something is told again. */
function entriesOf(lines: readonly string[]): string[][] {
  const entries: string[][] = [];
  let told: readonly Told[] = [];
  for (const line of lines) {
    const tells = whatTells(line);
    if (tells.length === 0) continue;
    const isFirst = told.length === 0 || bullet.test(line) || isToldAgain(tells, told);
    if (isFirst) entries.push([]);
    entries.at(-1)?.push(line);
    told = isFirst ? tells : [...told, ...tells];
  }
  return entries;
}

type Told = "level" | "school" | "degree" | "year";

/** A level has a degree below it and none above. */
const isToldAgain = (tells: readonly Told[], told: readonly Told[]) =>
  tells.some((one) => told.includes(one)) || (tells.includes("level") && told.includes("degree"));

function whatTells(line: string): Told[] {
  const undated = datesIn(line)?.rest ?? line;
  const label = levelLabel.exec(undated)?.[0] ?? "";
  const rest = undated.slice(label.length);
  const tells: Told[] = [];
  if (label !== "") tells.push("level");
  if (schoolWord.test(rest)) tells.push("school");
  if (namesDegree(rest.replace(/\bhigh school\b/i, ""))) tells.push("degree");
  if (year.test(line)) tells.push("year");
  return tells;
}
