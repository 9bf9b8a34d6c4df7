import { z } from "zod";
import { nameSuffixes } from "../../contract/values/personal-info";
import { Line, readDataFile } from "../data-file";
import data from "./words/names.json" with { type: "json" };
import { plainWord, wordSet } from "./words/word-list";

const lists = readDataFile(
  "resumes/words/names",
  z.object({ particles: Line, titles: Line, letters: Line, notNames: Line, familyFirst: Line, occupations: Line }),
  data,
);
/** Words that belong to the family name after them: Dela Cruz, De los Reyes, Van den Berg, San Jose. */
export const particles = wordSet(lists.particles);
export const titles = wordSet(lists.titles);
export const letters = wordSet(lists.letters);
/** Words of lines at the top of a résumé that are no names: its own title, headings, labels. */
export const notNames = wordSet(lists.notNames);
/** Family names of where they stand first. */
const familyFirst = wordSet(lists.familyFirst);
/** Words for jobs that are family names too. */
export const occupations = wordSet(lists.occupations);
export const suffixes = new Set([...nameSuffixes, "IV"].map((suffix) => suffix.toLowerCase()));

/** Countries where a person has two family names, and where the family name stands first. */
const twoFamilyNames = new Set("ES MX CO AR CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY".split(" "));
const familyStandsFirst = new Set("CN TW HK KR KP VN HU JP".split(" "));

export interface SplitName {
  given: string;
  family: string;
  /** Which of the words are the family's is a guess. */
  isGuess: boolean;
}

/** What else of a résumé tells which of its lines is the name, and which word the family's. */
export interface NameHints {
  email: string | null;
  country: string | null;
}

/** Given names and family name of the words of a name: which word is which may be a guess. */
export function splitName(words: readonly string[], { email, country }: NameHints): SplitName | null {
  const kept = words.filter((word) => !suffixes.has(nameLetters(word)));
  if (!hasFamily(kept)) return null;
  const first = nameLetters(kept[0] ?? "");
  if (/^\p{Lo}/u.test(kept[0] ?? "")) {
    return kept.length === 2 ? { given: kept[1] ?? "", family: kept[0] ?? "", isGuess: false } : null;
  }
  const before = familyBefore(kept, { email, country });
  if (before) return before;
  const isForeign = familyFirst.has(first) && !familyFirst.has(nameLetters(kept.at(-1) ?? ""));
  let start = startOfFamily(kept, localPart(email), country);
  const isGuess = isForeign || (kept.length - start === 1 && start > 1 && isUnclear(kept));
  while (start > 1 && particles.has(nameLetters(kept[start - 1] ?? ""))) start -= 1;
  // a middle name of one letter is the mother's family name in some countries and belongs to neither
  const given = kept.slice(0, start).filter((word) => !isInitial(word));
  const family = kept.slice(start);
  if (given.length === 0 || family.length === 0) return null;
  return { given: cased(given), family: cased(family), isGuess };
}

/**
 * The name behind a label such as "Surname(s) / First name(s)", which says that the family's stands first. Of three names and more
 * only capitals tell how many are of the family.
 */
export function splitTurned(words: readonly string[], hints: NameHints): SplitName | null {
  const before = familyBefore(words, hints);
  if (before || words.length < 2) return before;
  let end = 1;
  while (end < words.length - 1 && particles.has(nameLetters(words[end - 1] ?? ""))) end += 1;
  const [family, given] = [words.slice(0, end), words.slice(end)];
  return { given: cased(given), family: cased(family), isGuess: given.length > 1 };
}

/** "Ma. Lourdes T." has its family name elsewhere. */
const hasFamily = (words: readonly string[]): boolean => words.length > 1 && !isInitial(words.at(-1) ?? "");

export const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word) && !/^\p{Lo}/u.test(word);

/** The name where the family's stands first: in capitals, by the address, or in a country where it does. */
function familyBefore(words: readonly string[], { email, country }: NameHints): SplitName | null {
  const loud = words.filter((word) => word.length > 1 && word === word.toUpperCase());
  // "NGUYEN Van An": a name in capitals among others is the family's
  if (loud.length > 0 && loud.length < words.length && words.slice(0, loud.length).every((word) => loud.includes(word)))
    return { given: cased(words.slice(loud.length)), family: cased(loud), isGuess: false };
  const turned = { given: cased(words.slice(1)), family: cased(words.slice(0, 1)) };
  const first = nameLetters(words[0] ?? "");
  const [last = ""] = (email?.split("@")[0] ?? "").toLowerCase().split(/[._-]/).slice(-1);
  // "Vũ Thị Lan": the second says that the name is Vietnamese, and the family's stands first there
  if (words.length > 2 && familyFirst.has(first) && /^(?:thị|văn)$/i.test(words[1] ?? ""))
    return { ...turned, isGuess: false };
  // "meiling.tan" is of Tan Mei Ling
  if (last.length > 1 && last === first && isIn(localPart(email), words[1] ?? "")) return { ...turned, isGuess: false };
  const isForeign = familyFirst.has(first) && !familyFirst.has(nameLetters(words.at(-1) ?? ""));
  return isForeign && country !== null && familyStandsFirst.has(country) ? { ...turned, isGuess: true } : null;
}

/** The place of the first word of the family name: of three or more, the address or the country may tell. */
function startOfFamily(words: readonly string[], local: string, country: string | null): number {
  const last = words.length - 1;
  const [before = "", end = ""] = words.slice(-2);
  if (words.length < 3 || particles.has(nameLetters(before)) || before.length < 3) return last;
  if (isIn(local, before) && !isIn(local, end)) return last - 1;
  return country !== null && twoFamilyNames.has(country) ? last - 1 : last;
}

/** Four words without a particle are two and two in some countries; in others the third is the mother's, or a given name. */
const isUnclear = (words: readonly string[]) => words.filter((word) => word.replace(".", "").length > 1).length > 3;

/** The letters of an address, without its ending: some have their name in front of the "@", some have it as their domain. */
export const localPart = (email: string | null): string =>
  (email?.replace(/\.\w+$/, "") ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Whether an address has a name in it. */
export const isIn = (local: string, word: string): boolean => {
  const name = word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return name.length > 2 && local.includes(name);
};

export const nameLetters = (word: string) => plainWord(word).replaceAll(".", "");

/** `DELA` and `CRUZ` as `Dela` and `Cruz`; what is mixed already stays as its owner writes it. */
export const cased = (words: readonly string[]): string =>
  words
    .map((word) =>
      word === word.toUpperCase() && (word.length > 2 || particles.has(word.toLowerCase()))
        ? word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
        : word,
    )
    .join(" ");
