import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import data from "./languages.json" with { type: "json" };
import levelData from "./spoken-levels.json" with { type: "json" };
import { splitWords } from "./word-list";

/** How well a language is spoken, by the keys of the choices of `language_level`, the lowest first. */
export const spokenLevels = ["basic", "conversational", "fluent", "native"] as const;
export type SpokenLevel = (typeof spokenLevels)[number];

/** A language by its English name, and how well a résumé says that it is spoken; null where it does not. */
export interface ReadLanguage {
  name: string;
  level: SpokenLevel | null;
}

/** Languages by their English names, each with its names in the languages that résumés are written in. */
const names = readDataFile("resumes/words/languages", z.record(Line, Line), data);
/** What is said of how well one speaks them. What different people mean differently ("advanced", "good") is none of it. */
const levels = readDataFile("resumes/words/spoken-levels", z.record(z.enum(spokenLevels), Line), levelData);

const languageOf = new Map(
  Object.entries(names).flatMap(([language, words]) => splitWords(words).map((word) => [word, language] as const)),
);
const levelOf = new Map(
  spokenLevels.flatMap((level) => splitWords(levels[level], "|").map((phrase) => [phrase, level] as const)),
);

/** Names of languages are single words; of levels the longest phrase counts. */
const phrases = [...levelOf.keys()].sort((one, other) => other.length - one.length);
const token = new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${phrases.join("|")}|[\\p{L}\\p{M}]+)(?![\\p{L}\\p{M}\\d])`, "gu");

/** A language, or how well one is spoken, and where in the text it stands. */
export interface SpokenToken {
  language?: string;
  level?: SpokenLevel;
  from: number;
  to: number;
}

/** The languages and levels that a text names, in its order. */
export const spokenTokens = (text: string): SpokenToken[] =>
  [...text.toLowerCase().matchAll(token)].flatMap(({ 0: word, index }): SpokenToken[] => {
    const [level, language] = [levelOf.get(word), languageOf.get(word)];
    return level || language ? [{ ...(level ? { level } : { language }), from: index, to: index + word.length }] : [];
  });

/** Whether a skill of the list is a language, which the profile asks for in a place of its own. */
export const isLanguage = (skill: string): boolean => languageOf.has(skill.toLowerCase().split(" ")[0] ?? "");
