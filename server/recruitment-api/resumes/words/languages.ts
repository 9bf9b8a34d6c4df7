import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import data from "./languages.json" with { type: "json" };
import { splitWords } from "./word-list";

/** The languages that are skills of the list, each with its names in the languages that résumés are written in. */
const lists = readDataFile("resumes/words/languages", z.record(Line, Line), data);

const inEnglish = new Map(
  Object.entries(lists).flatMap(([language, names]) => splitWords(names).map((name) => [name, language] as const)),
);
const names = new Set(Object.keys(lists));

export const isLanguage = (skill: string): boolean => names.has(skill);

/** A text about languages with their names as the list has them: "Inglés: intermedio" as "English: intermedio". */
export const withEnglishNames = (text: string): string =>
  text
    .replace(/mandarin chinese/gi, "Mandarin")
    .replace(/[\p{L}\p{M}]+/gu, (word) => inEnglish.get(word.toLowerCase()) ?? word);
