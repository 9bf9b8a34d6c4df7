import { doubtsOf } from "./certainty";
import { bullet, excerptOf, isSentence } from "./lines";
import { linesOfKind, type ResumeSection } from "./sections";
import type { Reading } from "./suggestion";
import { isLanguage } from "./words/languages";

const maxSkills = 30;
/** What is longer tells of something. */
const maxEntryWords = 6;

/** Words, and marks of their own: ".NET" begins with one. */
const wordOrMark = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu;

/** A piece of text that may name skills; what is under a heading of skills is sure to. */
interface Piece {
  text: string;
  line: string;
  isListed: boolean;
  /** Of two lines: only what reaches from one into the other counts. */
  isBroken?: boolean;
}

/**
 * The known skills that a résumé names: under a heading of skills, or anywhere when it has none. Whole words only: "Java" is
 * not in "JavaScript". A skill of one letter counts only as an entry of its own.
 */
export function findSkillsInText(sections: readonly ResumeSection[], all: readonly string[]): Reading[] {
  // what somebody speaks has a place of its own
  const known = all.filter((skill) => !isLanguage(skill));
  const listed = linesOfKind(sections, "skills");
  // a certificate's name and a reference's work are no skills that somebody names
  const others = linesOfKind(sections, "top", "work", "training", "other");
  const pieces: Piece[] =
    listed.length > 0 ? listed.flatMap(piecesOf) : others.map((line) => ({ text: line, line, isListed: false }));
  const find = finderOf(known);
  const isWhole = wholeOf(known);
  for (const pair of acrossLines(listed)) pieces.push(pair);
  const found = new Map<string, { at: number; order: number; piece: Piece }>();
  for (const [at, piece] of pieces.entries()) {
    for (const { skill, order } of find(piece))
      if (!found.has(skill) && isWhole(skill, piece)) found.set(skill, { at, order, piece });
    if (found.size >= maxSkills) break;
  }
  return [...found]
    .sort(([, one], [, other]) => one.at - other.at || one.order - other.order)
    .slice(0, maxSkills)
    .map(([value, { piece }]) => ({
      path: "skills",
      value,
      doubts: doubtsOf({
        heading: !piece.isListed,
        entry: piece.isBroken || (piece.isListed && piece.text.split(" ").length > maxEntryWords),
      }),
      excerpt: excerptOf([piece.line]),
    }));
}

/** Levels, makers and versions: beside a skill they name no other. */
const besideSkills = new Set(
  "and or with basic basics intermediate advanced expert beginner proficient proficiency good strong skills skill ms microsoft adobe google apache amazon oracle online software programming development design management suite tools wpm can speak write read fluent fluently in".split(
    " ",
  ),
);

const wordsIn = (entry: string): string[] =>
  [
    ...foldSpelling(entry)
      .toLowerCase()
      .matchAll(/[\p{L}+#.]+/gu),
  ].map(([word]) => word);

/**
 * Whether a skill of one word is one of its own where it is listed: "React" is not in "React Native", "Swift" in "SWIFT
 * payments", nor "CRM" in "Zoho CRM". Longer names always are.
 */
function wholeOf(known: readonly string[]) {
  const names = known.map(wordsIn);
  const single = new Set(names.flatMap(([word, ...more]) => (word && more.length === 0 ? [word] : [])));
  const longer = new Map<string | undefined, string[][]>();
  for (const name of names.filter(({ length }) => length > 1))
    longer.set(name[0], [...(longer.get(name[0]) ?? []), name]);
  return (skill: string, { text, isListed, isBroken }: Piece): boolean => {
    const [word = "", more] = wordsIn(skill);
    if (!isListed || isBroken || more) return true;
    const words = wordsIn(text.replace(/\([^)]*\)/g, " "));
    const rest: string[] = [];
    for (let at = 0; at < words.length; ) {
      const name = longer.get(words[at])?.find((one) => one.every((part, place) => words[at + place] === part));
      if (!name) rest.push(words[at] ?? "");
      at += name?.length ?? 1;
    }
    return rest.includes(word) && rest.every((one) => single.has(one) || besideSkills.has(one));
  };
}

const label = /^[^:,]{2,40}:\s+/;

/** A cell in front of several entries is their label: "Testing tools" before "Selenium, JMeter". */
const withoutLabels = (line: string): string => {
  const cells = line.split("\t");
  return cells.filter((cell, at) => cell.includes(",") || !cells[at + 1]?.includes(",")).join("\t");
};

/** "Statistics (SPSS, Stata)" are three entries. */
const listInBrackets = /\s*\(([^()]*,[^()]*)\)/g;

/** The entries of a line: what stands between commas, dots and strokes. */
const piecesOf = (line: string): Piece[] =>
  withoutLabels(line.replace(bullet, "").replace(label, ""))
    .replace(listInBrackets, ", $1,")
    .split(/[,;|•·\t]|\s[–—-]\s|\s\/\s/)
    .map((part) => ({ text: part.replace(bullet, "").trim(), line, isListed: true }))
    .filter(({ text }) => text !== "");

/** A name that is broken at the end of a line, which neither line has. */
const acrossLines = (lines: readonly string[]): Piece[] =>
  lines.slice(1).flatMap((line, at) => {
    const [before, after] = [piecesOf(lines[at] ?? "").at(-1)?.text ?? "", piecesOf(line)[0]?.text ?? ""];
    const text = `${before} ${after}`;
    return before.length < 40 && after.length < 40
      ? [{ text, line: `${lines[at]} ${line}`, isListed: true, isBroken: true }]
      : [];
  });

/** Looks up each word of a text once, among the names that begin with it: searching each text for each name is slow. */
function finderOf(known: readonly string[]) {
  const byFirstWord = new Map<string, { skill: string; name: string; order: number }[]>();
  for (const [order, skill] of known.entries()) {
    const name = foldSpelling(skill).toLowerCase();
    const [first = ""] = name.match(wordOrMark) ?? [];
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { skill, name, order }]);
  }
  return (piece: Piece) => {
    const text = piece.isListed
      ? foldSpelling(piece.text).replace(officeAlone, "Microsoft ")
      : foldSpelling(piece.text);
    const lower = text.toLowerCase();
    return [...lower.matchAll(wordOrMark)].flatMap(({ 0: word, index }) =>
      (byFirstWord.get(word) ?? []).filter(
        ({ skill, name }) => isWord(lower, name, index) && isMeant(skill, { ...piece, text }, index),
      ),
    );
  };
}

/** Whether the word that stands at a place of a text is the skill of this name. */
function isMeant(skill: string, { text, isListed, isBroken }: Piece, at: number): boolean {
  if (isBroken) return text.length === foldSpelling(skill).length;
  if (skill.length === 1) return isListed && text === skill;
  return isListed || isNamed(text.slice(at, at + skill.length), text);
}

/** "E-mail" and "email" are one word, and some programs have a maker whom nobody names. */
const foldSpelling = (text: string) =>
  text
    .replace(/\b(e)-(?=mail)/gi, "$1")
    .replace(/\bms (?=(?:word|excel|powerpoint|power point|outlook|teams|access|office)\b)/gi, "Microsoft ")
    .replace(/(?<!adobe )\b(?=(?:photoshop|indesign|after effects|premiere pro)\b)/gi, "Adobe ");

/** "Excel" in a list of skills is the program; in a sentence it may be a word. */
const officeAlone =
  /(?<!microsoft )\b(?=(?:Excel|PowerPoint|Outlook)\b)|^(?=Word$)|\b(?=Word (?:and|y|et|e|&) Excel\b)/gi;

/** In a sentence, or alone below a job, "sourcing" and "research" are words like any other. */
const isNamed = (written: string, text: string) =>
  written.includes(" ") ||
  (!isSentence(text) && /[,;|•]/.test(text)) ||
  (/\p{Lu}/u.test(written) && (!text.startsWith(written) || /\p{Ll}\p{Lu}|[^\p{L}]/u.test(written)));

/** Whole words only: "Java" is not in "JavaScript", nor "C" in "C++" or "C#". */
function isWord(text: string, word: string, at: number): boolean {
  if (!text.startsWith(word, at)) return false;
  const before = text[at - 1] ?? " ";
  const after = text.slice(at + word.length, at + word.length + 2);
  return !/[\p{L}\p{N}+#]/u.test(before) && !/^(?:[\p{L}\p{N}+#]|\.[\p{L}\p{N}])/u.test(after);
}
