import { z } from "zod";
import { nameSuffixes } from "../../contract/values/personal-info";
import { Line, readDataFile } from "../data-file";
import { bullet, excerptOf } from "./lines";
import { headingKinds } from "./sections";
import type { Suggestion } from "./suggestion";
import { isNamedAsEmployer, isTitle } from "./words/job-words";
import data from "./words/names.json";
import { isPlace } from "./words/places";
import { plainWord, wordSet } from "./words/word-list";

const lists = readDataFile(
  "resumes/words/names",
  z.object({ particles: Line, titles: Line, letters: Line, notNames: Line, familyFirst: Line, occupations: Line }),
  data,
);
/** Words that belong to the family name after them: Dela Cruz, De los Reyes, Van den Berg, San Jose. */
const particles = wordSet(lists.particles);
const titles = wordSet(lists.titles);
const letters = wordSet(lists.letters);
/** Words of lines at the top of a résumé that are no names: its own title, headings, labels. */
const notNames = wordSet(lists.notNames);
/** Family names of where they stand first. */
const familyFirst = wordSet(lists.familyFirst);
/** Words for jobs that are family names too. */
const occupations = wordSet(lists.occupations);
const suffixes = new Set([...nameSuffixes, "IV"].map((suffix) => suffix.toLowerCase()));

/** Countries where a person has two family names, and where the family name stands first. */
const twoFamilyNames = new Set("ES MX CO AR CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY".split(" "));
const familyStandsFirst = new Set("CN TW HK KR KP VN HU JP".split(" "));

const linesWithTheName = 10;
const linesWithTheSameName = 80;

export interface ReadName {
  given: string;
  family: string;
  /** 0.8 and more where nothing about it is a guess. */
  confidence: number;
  lines: string[];
}

/** What else of a résumé tells which of its lines is the name, and which word the family's. */
interface Hints {
  email: string | null;
  country: string | null;
}

/** Given names and family name: of a label, else from the first line that looks like a person's name. */
export function findName(lines: readonly string[], hints: Hints): ReadName | null {
  const found =
    labelledName(lines, hints) ??
    nameInParts(lines) ??
    firstName(lines.slice(0, linesWithTheName), hints) ??
    nameOfAddress(lines.slice(0, linesWithTheSameName), hints);
  if (!found) return null;
  const text = lines.join(" ");
  return { ...found, given: asWritten(found.given, text), family: asWritten(found.family, text) };
}

export const nameSuggestions = ({ given, family, confidence, lines }: ReadName): Suggestion[] => [
  { path: "account_details.given_names", value: given, confidence, excerpt: excerptOf(lines) },
  { path: "account_details.family_name", value: family, confidence, excerpt: excerptOf(lines) },
];

const nameLabel = /^(?:full |complete |candidate(?:['’]s)? |applicant(?:['’]s)? )?(?:name|nombre(?: y apellidos)?|nom|nome)\s*(?:[:\t]|\s-\s|\s(?=\p{Lu}\p{L}+ \p{Lu}))\s*(\S.*)$/iu;

function labelledName(lines: readonly string[], hints: Hints): ReadName | null {
  for (const line of lines.slice(0, linesWithTheSameName)) {
    const [, value] = nameLabel.exec(line) ?? [];
    const words = value && nameWords(value.split("\t")[0] ?? "");
    const name = words && split(words, hints);
    if (name) return { ...name, confidence: Math.max(name.confidence, 0.8), lines: [line] };
  }
  return null;
}

const partLabels = {
  given: /^(?:first|given|fore)[ -]?names?(?:\(s\))?\s*[:\t]\s*(\S.*)$/i,
  family: /^(?:last|family|sur)[ -]?name\s*[:\t]\s*(\S.*)$/i,
};

/** "First name: Joe" and "Surname: Bloggs" in lines of their own. */
function nameInParts(lines: readonly string[]): ReadName | null {
  const valueOf = (label: RegExp) => {
    const line = lines.slice(0, linesWithTheSameName).find((one) => label.test(one));
    const value = line && label.exec(line)?.[1]?.split("\t")[0]?.trim();
    return line && value && /^\p{Lu}[\p{L}\p{M}'’. -]{0,60}$/u.test(value) ? { line, value } : null;
  };
  const [given, family] = [valueOf(partLabels.given), valueOf(partLabels.family)];
  if (!given || !family) return null;
  return { given: given.value, family: family.value, confidence: 0.9, lines: [given.line, family.line] };
}

function firstName(lines: readonly string[], hints: Hints): ReadName | null {
  for (const [at, line] of lines.entries()) {
    const words = nameWords(partWithName(line));
    const name = words && split(words, hints);
    if (name) return { ...name, lines: [line] };
    const two = nameInTwoLines(line, lines[at + 1] ?? "", hints);
    if (two) return { ...two, lines: [line, lines[at + 1] ?? ""] };
  }
  return null;
}

/** A given name, and below it the family name, both in capitals or both in the e-mail address. */
function nameInTwoLines(first: string, second: string, hints: Hints): ReadName | null {
  const [given, family] = [nameWords(partWithName(first), 1), nameWords(partWithName(second), 1)];
  if (!given || !family || given.length > 2 || family.length > 2) return null;
  const local = localPart(hints.email);
  const isKnown = family.some((word) => isIn(local, word)) || given.some((word) => isIn(local, word));
  const isLoud = [...given, ...family].every((word) => word.length > 1 && word === word.toUpperCase());
  if (!isKnown && !isLoud) return null;
  return { given: cased(given), family: cased(family), confidence: isKnown ? 0.85 : 0.6, lines: [] };
}

/** A name further down, as in the second of two columns, is sure when the e-mail address has it. */
function nameOfAddress(lines: readonly string[], hints: Hints): ReadName | null {
  const local = localPart(hints.email);
  if (local.length < 5) return null;
  for (const line of lines) {
    const words = nameWords(partWithName(line));
    const name = words && words.length <= 4 && split(words, hints);
    const isOfAddress = name && [name.given, name.family].every((part) => part.split(" ").some((word) => isIn(local, word)));
    if (isOfAddress) return { ...name, lines: [line] };
  }
  return null;
}

/** A line without the document's own title before the name, and what stands apart after it. */
const partWithName = (line: string): string =>
  (line.replace(bullet, "").split(/\t|\s[|•·]\s|\s[–—-]{1,2}\s/)[0] ?? "").replace(
    /^(?:curriculum vitae|r[ée]sum[ée]|cv|lebenslauf)(?: of| for|:)\s+/i,
    "",
  );

/** Two to six words of letters that begin with capitals, or of a script that has none; null when it is no name. */
function nameWords(written: string, least = 2): string[] | null {
  const bare = written
    .replace(/\s*[("“'‘][^()"”]{1,20}[)"”'’](?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (bare.length < 2 || bare.length > 60 || !/^[\p{L}\p{M}'’.,\s-]+$/u.test(bare)) return null;
  if (headingKinds(bare) || isPlace(bare) || isNamedAsEmployer(bare)) return null;
  const words = inOrder(bare)
    .split(" ")
    .filter((word) => word !== "" && !titles.has(plain(word)));
  while (words.length > 2 && letters.has(plain(words.at(-1) ?? ""))) words.pop();
  if (isJob(words.join(" ")) || words.some((word) => notNames.has(plain(word)))) return null;
  const isNamed = words.every((word) => /^(?:\p{Lu}|\p{Lo})/u.test(word) || particles.has(plain(word)));
  return words.length >= least && words.length <= 6 && isNamed ? words : null;
}

function isJob(text: string): boolean {
  if (!isTitle(text)) return false;
  const words = text.split(/[\s,]+/).map(plain);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return words.length > 3 || !(occupations.has(last) || occupations.has(first));
}

/** `Santos, Maria Clara` turned; what follows a comma otherwise, such as letters or a job, is no name. */
function inOrder(bare: string): string {
  const [first = "", second = "", ...more] = bare.split(/\s*,\s*/);
  if (second === "") return first;
  const isLetters = second.split(/\s+/).every((word) => letters.has(plain(word)) || suffixes.has(plain(word)));
  if (isLetters || isTitle(second)) return first;
  const after = more.every((one) => letters.has(plain(one)) || suffixes.has(plain(one)));
  return after && first.split(" ").length <= 3 ? `${second} ${first}` : bare.replaceAll(",", "");
}

function split(words: readonly string[], { email, country }: Hints): Omit<ReadName, "lines"> | null {
  const kept = words.filter((word) => !suffixes.has(plain(word)));
  if (kept.length < 2) return null;
  const first = plain(kept[0] ?? "");
  if (/^\p{Lo}/u.test(kept[0] ?? "")) {
    return kept.length === 2 ? { given: kept[1] ?? "", family: kept[0] ?? "", confidence: 0.8 } : null;
  }
  const loud = kept.filter((word) => word.length > 1 && word === word.toUpperCase());
  // "NGUYEN Van An": a name in capitals among others is the family's
  if (loud.length > 0 && loud.length < kept.length && kept.slice(0, loud.length).every((word) => loud.includes(word)))
    return { given: cased(kept.slice(loud.length)), family: cased(loud), confidence: 0.8 };
  const [last = ""] = (email?.split("@")[0] ?? "").toLowerCase().split(/[._-]/).slice(-1);
  // "meiling.tan" is of Tan Mei Ling
  if (last.length > 1 && last === first && isIn(localPart(email), kept[1] ?? ""))
    return { given: cased(kept.slice(1)), family: cased(kept.slice(0, 1)), confidence: 0.85 };
  const isForeign = familyFirst.has(first) && !familyFirst.has(plain(kept.at(-1) ?? ""));
  if (isForeign && country !== null && familyStandsFirst.has(country))
    return { given: cased(kept.slice(1)), family: cased(kept.slice(0, 1)), confidence: 0.7 };
  let start = startOfFamily(kept, localPart(email), country);
  const isGuess = isForeign || (kept.length - start === 1 && start > 1 && isUnclear(kept, country));
  while (start > 1 && particles.has(plain(kept[start - 1] ?? ""))) start -= 1;
  // a middle name of one letter is the mother's family name in some countries and belongs to neither
  const given = kept.slice(0, start).filter((word) => !/^\p{L}\.?$/u.test(word));
  const family = kept.slice(start);
  if (given.length === 0 || family.length === 0) return null;
  return { given: cased(given), family: cased(family), confidence: isGuess ? 0.6 : 0.85 };
}

/** The place of the first word of the family name: of three or more, the address or the country may tell. */
function startOfFamily(words: readonly string[], local: string, country: string | null): number {
  const last = words.length - 1;
  const [before = "", end = ""] = words.slice(-2);
  if (words.length < 3 || particles.has(plain(before)) || before.length < 3) return last;
  if (isIn(local, before) && !isIn(local, end)) return last - 1;
  return country !== null && twoFamilyNames.has(country) ? last - 1 : last;
}

/** Four words without a particle are two and two in some countries, and nobody knows in others. */
const isUnclear = (words: readonly string[], country: string | null) =>
  words.filter((word) => word.replace(".", "").length > 1).length > 3 && country !== "PH";

const localPart = (email: string | null): string =>
  (email?.split("@")[0] ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z]/g, "");

/** Whether an address has a name in it. */
const isIn = (local: string, word: string): boolean => {
  const name = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z]/g, "");
  return name.length > 2 && local.includes(name);
};

const plain = (word: string) => plainWord(word).replaceAll(".", "");

/** `DELA` and `CRUZ` as `Dela` and `Cruz`; what is mixed already stays as its owner writes it. */
const cased = (words: readonly string[]): string =>
  words
    .map((word) =>
      word === word.toUpperCase() && word.length > 2
        ? word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
        : word,
    )
    .join(" ");

/** A name that stood in capitals, as it is written elsewhere in the text: `McDonald`. */
function asWritten(name: string, text: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const found = /[A-Z].*[A-Z]/.test(text.slice(at, at + name.length)) ? text : "";
  for (let from = 0; found !== "" && from < text.length; ) {
    const place = text.toLowerCase().indexOf(name.toLowerCase(), from);
    if (place < 0) break;
    const written = text.slice(place, place + name.length);
    if (written !== written.toUpperCase() && written !== written.toLowerCase() && /^\p{Lu}/u.test(written)) return written;
    from = place + name.length;
  }
  return name;
}
