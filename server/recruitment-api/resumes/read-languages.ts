import { doubtsOf } from "./certainty";
import { excerptOf, isSentence } from "./lines";
import type { ResumeSection } from "./sections";
import type { Reading } from "./suggestion";
import { type ReadLanguage, type SpokenLevel, type SpokenToken, spokenTokens } from "./words/languages";

const maxLanguages = 10;
const maxLines = 40;

interface SpokenLanguage extends ReadLanguage {
  line: string;
}

/** The languages below a heading of languages, or of skills, each with its level where the text tells one for it alone. */
export function findLanguages(sections: readonly ResumeSection[]): Reading[] {
  const found = new Map<string, Reading>();
  for (const { kinds, heading, lines } of sections) {
    const isOfLanguages = kinds.includes("languages");
    if (!isOfLanguages && !kinds.includes("skills")) continue;
    const isNative = spokenTokens(heading ?? "").some(({ level }) => level === "native");
    for (const { name, level: told, line } of languagesIn(lines.slice(0, maxLines))) {
      const level = told ?? (isNative ? "native" : null);
      if (found.has(name)) continue;
      found.set(name, {
        path: "languages",
        value: languageText({ name, level }),
        excerpt: excerptOf([line]),
        language: { name, level },
        doubts: doubtsOf({ heading: !isOfLanguages, level: level === null, entry: isSentence(line) }),
      });
    }
  }
  return [...found.values()].slice(0, maxLanguages);
}

/** "English, fluent" */
const languageText = ({ name, level }: ReadLanguage): string => [name, level].filter(Boolean).join(", ");

function languagesIn(lines: readonly string[]): SpokenLanguage[] {
  const found: SpokenLanguage[] = [];
  for (const [at, line] of lines.entries()) {
    const tokens = spokenTokens(line);
    if (tokens.some(({ language }) => language)) found.push(...withLevels(tokens, line));
    else giveLevels(tokens, found, lines[at - 1]);
  }
  return found;
}

/** Levels in a line of their own, as many as there are languages in the line above. */
function giveLevels(tokens: readonly SpokenToken[], found: readonly SpokenLanguage[], above: string | undefined): void {
  const last = found.filter(({ line }) => line === above);
  if (last.length !== tokens.length || last.some(({ level }) => level !== null)) return;
  for (const [place, one] of last.entries()) one.level = tokens[place]?.level ?? null;
}

/** The languages of a line. Levels stand behind their languages, or where the line begins with one, before them. */
function withLevels(tokens: readonly SpokenToken[], line: string): SpokenLanguage[] {
  const isBefore = tokens[0]?.level !== undefined;
  const found: (SpokenLanguage & { told: Set<SpokenLevel> })[] = [];
  let before: SpokenLevel | undefined;
  for (const [at, { language, level }] of tokens.entries()) {
    // "Mandarin Chinese" is one
    if (language && found.at(-1)?.name === language) continue;
    if (language) found.push({ name: language, level: null, line, told: new Set(isBefore && before ? [before] : []) });
    else if (isBefore) before = level;
    else if (level && !isOfTwo(tokens, at, line)) found.at(-1)?.told.add(level);
  }
  // of two levels, as for reading and speaking, neither is that of the language
  return found.map(({ told, ...one }) => ({ ...one, level: told.size === 1 ? ([...told][0] ?? null) : null }));
}

/** "English and French: fluent" may tell of both, or of one. */
function isOfTwo(tokens: readonly SpokenToken[], at: number, line: string): boolean {
  const [first, second] = [tokens[at - 2], tokens[at - 1]];
  if (!first?.language || !second?.language) return false;
  const level = tokens[at];
  const between = line.slice(first.to, second.from);
  return /^\s*(?:and|&|y|e|et|und|\/)\s*$/i.test(between) && !line.slice(second.to, level?.from).includes("(");
}
