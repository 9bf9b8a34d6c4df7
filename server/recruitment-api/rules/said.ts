import type { ProfileWords } from "../../contract/applications";

/* Formats a person's data for recruiters as rows of label and text, without empty values. */

export type WordsRow = ProfileWords[number]["rows"][number];
export type Said = string | false | null | undefined | 0;

const given = (words: readonly Said[]) => words.filter((word): word is string => Boolean(word));
export const listed = (...words: Said[]): string => given(words).join(", ");
export const lines = (...words: Said[]): string => given(words).join("\n");

/** The rows of a group, without empty values. */
export const rowsOf = (texts: Record<string, Said>): WordsRow[] =>
  Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []));

export const yesNoText = (answer: boolean | null | undefined): string | null =>
  typeof answer === "boolean" ? (answer ? "Yes" : "No") : null;
