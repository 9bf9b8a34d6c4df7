import type { ProfileWords } from "../../contract/applications";

/* How what a person told is put into words for a recruiter: label and text, without what was not told. */

export type WordsRow = ProfileWords[number]["rows"][number];
export type Said = string | false | null | undefined | 0;

const given = (words: readonly Said[]) => words.filter((word): word is string => Boolean(word));
export const listed = (...words: Said[]): string => given(words).join(", ");
export const lines = (...words: Said[]): string => given(words).join("\n");

/** Rows of a group; what was not given is left out. */
export const rowsOf = (texts: Record<string, Said>): WordsRow[] =>
  Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []));

export const yesNoText = (answer: boolean | null | undefined): string | null =>
  typeof answer === "boolean" ? (answer ? "Yes" : "No") : null;
