/** The words of a list that is written as one line, with spaces or `|` between them. */
export const splitWords = (line: string, separator = " "): string[] => line.split(separator);

/** The words of several such lines. */
export const wordSet = (lines: Record<string, string> | string): ReadonlySet<string> =>
  new Set(typeof lines === "string" ? splitWords(lines) : Object.values(lines).flatMap((line) => splitWords(line)));

/** A word as it stands in such a list. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/['’]s$/, "");
