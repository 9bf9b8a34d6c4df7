import { nameSuffixes } from "../../contract/values/personal-info";
import type { Suggestion } from "./suggestion";

/** Lines at the top of a résumé that are no names: its own title, headings, jobs, places. */
const notNames =
  /\b(?:curriculum|vitae|resume|résumé|cv|profile|summary|objective|contact|address|skills|experience|education|personal|information|applicant|assistant|manager|specialist|developer|engineer|officer|representative|agent|accountant|bookkeeper|designer|writer|nurse|teacher|street|st|avenue|brgy|barangay|city|philippines|page)\b/i;

/** Words that belong to the family name after them: Dela Cruz, De los Reyes, Van den Berg, San Jose. */
const particles = new Set([
  "de",
  "del",
  "dela",
  "delos",
  "las",
  "los",
  "la",
  "san",
  "santa",
  "sta",
  "van",
  "von",
  "den",
  "der",
  "bin",
  "binti",
  "al",
  "da",
  "dos",
]);
/** Of those that a résumé may have, too. */
const suffixes = new Set([...nameSuffixes, "IV"].map((suffix) => suffix.toLowerCase()));

const linesWithTheName = 6;

/** Given names and family name from the first line that looks like a person's name. Which word is which is a guess. */
export function findName(lines: readonly string[]): Suggestion[] {
  for (const line of lines.slice(0, linesWithTheName)) {
    const words = nameWords(line);
    const name = words && split(words);
    if (!name) continue;
    return [
      { path: "account_details.given_names", value: name.given, confidence: 0.6, excerpt: line },
      { path: "account_details.family_name", value: name.family, confidence: 0.6, excerpt: line },
    ];
  }
  return [];
}

/** Two to six words of letters that begin with capitals; null when it is no name. */
function nameWords(line: string): string[] | null {
  const bare = line.replace(/^(?:name|full name)\s*:\s*/i, "").replace(/\b(?:mr|mrs|ms|dr|engr|atty)\.? /i, "");
  if (bare.length > 60 || notNames.test(bare) || !/^[\p{L}\p{M}'’.,\s-]+$/u.test(bare)) return null;
  const turned = /^([^,]+), ([^,]+)$/.exec(bare);
  const ordered =
    turned && !suffixes.has(plain(turned[2] ?? "")) ? `${turned[2]} ${turned[1]}` : bare.replaceAll(",", "");
  const words = ordered.split(" ").filter((word) => word !== "");
  const capital = words.every((word) => /^\p{Lu}/u.test(word) || particles.has(plain(word)));
  return words.length >= 2 && words.length <= 6 && capital ? words : null;
}

function split(words: string[]): { given: string; family: string } | null {
  const kept = words.filter((word) => !suffixes.has(plain(word)));
  let start = kept.length - 1;
  while (start > 1 && particles.has(plain(kept[start - 1] ?? ""))) start -= 1;
  // a middle name of one letter is the mother's family name here and belongs to neither
  const given = kept.slice(0, start).filter((word) => !/^\p{L}\.?$/u.test(word));
  const family = kept.slice(start);
  if (given.length === 0 || family.length === 0) return null;
  return { given: given.map(inMixedCase).join(" "), family: family.map(inMixedCase).join(" ") };
}

const plain = (word: string) => word.toLowerCase().replaceAll(".", "");

/** `DELA` and `CRUZ` as `Dela` and `Cruz`; what is mixed already stays as its owner writes it. */
const inMixedCase = (word: string) =>
  word === word.toUpperCase() && word.length > 2
    ? word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : word;
