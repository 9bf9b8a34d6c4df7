import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import degreesData from "./degrees.json" with { type: "json" };
import schoolsData from "./schools.json" with { type: "json" };
import { plainWord, splitWords, wordSet } from "./word-list";

const lists = readDataFile(
  "resumes/words/schools",
  z.object({ schools: Line, knownSchools: Line, fieldWords: Line }),
  schoolsData,
);
const schoolWords = wordSet(lists.schools);
const fieldWords = wordSet(lists.fieldWords);
const knownSchools = splitWords(lists.knownSchools, "|").map((name) => ({
  name,
  found: new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.'’]/g, ".")}(?![\\p{L}\\p{N}])`, "u"),
}));

/** Whether a text is what somebody studied and nothing else: "Restaurant Management". */
export const isField = (text: string): boolean => {
  const words = text
    .split(/[\s,/&]+/)
    .filter((word) => word !== "" && !/^(?:and|of|in|y|e|de|del|la|las|los|et|und)$/i.test(word));
  return words.length > 0 && words.length <= 5 && words.every((word) => fieldWords.has(plainWord(word)));
};

/** Whether a name has a word of schools in it, or is one that has none and is known. */
export const hasSchoolWord = (text: string): boolean =>
  text.split(/[\s,/()–—-]+/).some((word) => schoolWords.has(plainWord(word))) ||
  knownSchools.some(({ found }) => found.test(text));

/** A high school ends with what the Philippines call junior high; elsewhere nobody knows without a certificate's name. */
export const levelIn = (level: string | null, country: string | null): string | null =>
  level === "secondary" ? (country === "PH" ? "junior_high" : null) : level;

/** The highest first: a line with both a degree and a kind of school means the degree. */
const levels = Object.entries(
  readDataFile("resumes/words/degrees", z.record(z.string(), z.array(z.string()).min(1)), degreesData),
).map(([level, patterns]) => ({
  level: level || null,
  found: new RegExp(`(?<![\\p{L}\\p{N}.])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "iu"),
}));
/** Short forms of degrees are words of their own in small letters: "ba", "ab", "ms". */
const inCapitals = [
  { level: "master", found: /(?<![\p{L}\p{N}.])(?:MS|MA|MBA|MSIT|MAEd|MPA|MD|JD)(?![\p{L}\p{N}])/u },
  { level: "bachelor", found: /(?<![\p{L}\p{N}.])(?:BS[A-Z]{0,4}|AB|BA|BE|BTECH|BAcc)(?![\p{L}\p{N}])/u },
  { level: "associate", found: /(?<![\p{L}\p{N}.])(?:AA|AAS|AS)(?= (?:in|degree)\b)/u },
];

/**
 * The level of a degree or a kind of school that a text names: null without a level, undefined when it names none. `secondary`
 * is a high school of which nobody says whether it is the junior or the senior one.
 */
export function degreeIn(text: string): string | null | undefined {
  const found = [...levels.filter(({ level }) => level !== null), ...inCapitals]
    .filter((one) => one.found.test(text))
    .map(({ level }) => level);
  const order = levels.map(({ level }) => level);
  const highest = order.find((level) => found.includes(level));
  if (highest !== undefined) return highest;
  return levels.some(({ level, found: named }) => level === null && named.test(text)) ? null : undefined;
}
