import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import employersData from "./employer-words.json" with { type: "json" };
import titlesData from "./job-words.json" with { type: "json" };
import { plainWord, wordSet } from "./word-list";

const titles = readDataFile(
  "resumes/words/job-words",
  z.object({ heads: z.record(Line, Line), firstOfTitle: Line, levels: Line }),
  titlesData,
);
const employers = readDataFile("resumes/words/employer-words", z.object({ forms: Line, words: Line }), employersData);

const heads = wordSet(titles.heads);
// in Spanish, French and their like a title begins with its main word
const firsts = new Set([...wordSet(titles.firstOfTitle), ...wordSet(titles.heads["other languages"] ?? "")]);
const levels = wordSet(titles.levels);
const forms = wordSet(employers.forms);
const employerWords = wordSet(employers.words);

const maxTitleWords = 9;

/** Plural forms are no titles of one person: "Software Engineers", "Customer Services". */
const isHead = (word: string | undefined): boolean =>
  word !== undefined && (heads.has(plainWord(word)) || /(?:ionist|ologist|therapist|iatrist)$/.test(plainWord(word)));

/** Whether a text is named as jobs are: its main word is one of a job, as in "Senior Clerk II" or "Director of Sales". */
export function isTitle(text: string): boolean {
  const bare = text.replace(/\s*[([][^()[\]]*[)\]]\s*/g, " ").trim();
  if (bare === "" || /[.!?]$/.test(bare.replace(/\b(?:jr|sr|asst|mgr|dir)\.$/i, "")) || hasLegalForm(bare))
    return false;
  const main = bare.split(/,|;|\s+[–—-]+\s+|\s+(?:of|for|to|in|at|with|on|de|del|des|für|im|bei)\s+/i)[0] ?? "";
  if (main.split(/\s+/).length > maxTitleWords) return false;
  return (
    main.split(/\s*(?:&|\/|\band\b)\s*/i).some((part) => isNamedAsJob(part.trim())) &&
    !employerWords.has(plainWord(main.split(/\s+/).at(-1) ?? ""))
  );
}

function isNamedAsJob(part: string): boolean {
  const words = part.split(/\s+/);
  while (words.length > 1 && levels.has(plainWord(words.at(-1) ?? ""))) words.pop();
  while (words.length > 1 && levels.has(plainWord(words[0] ?? ""))) words.shift();
  const [first, last] = [words[0], words.at(-1)];
  return isHead(last) || isHead(last?.split("-").at(-1)) || firsts.has(plainWord(first ?? ""));
}

/** Whether a name ends with the form of a company, such as "Inc". */
export const hasLegalForm = (name: string): boolean => {
  const last = name.split(/[\s,]+/).at(-1) ?? "";
  return name.includes(" ") && (isForm(last) || /\bS\.?A\.? de C\.?V\.?$|\bSp\. z o\.o\.$|\bCo-operative$/i.test(name));
};

/** Whether it ends with a word that names of employers end with, such as "Studios". */
export const endsAsEmployer = (name: string): boolean =>
  name.includes(" ") && employerWords.has(plainWord(name.split(/\s+/).at(-1) ?? ""));

export const isForm = (word: string): boolean =>
  forms.has(word.toLowerCase().replace(/\.$/, "")) || forms.has(plainWord(word));

/** Whether a word of it is one that names of employers have. */
export const isNamedAsEmployer = (name: string): boolean =>
  hasLegalForm(name) ||
  name.split(/[\s,/()-]+/).some((word) => /^\p{Lu}/u.test(word) && employerWords.has(plainWord(word)));
