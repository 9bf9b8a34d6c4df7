const maxLineLength = 300;
/** As many as the pages that we read can have. A text of 50,000 lines would block everybody else. */
const maxLines = 1_000;

/** What a line of a list begins with. */
export const bullet = /^[-–—•*·▪■●○◦‣➢➤✓✔»›]+(?=[\s\p{L}\p{N}“"'(])\s*/u;

/** Marks of lists that fonts of symbols have in their own places, or that are pictures too. */
const symbolBullet = /^\s*[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf06e\uf0a8\uf02d\u0088▪◾◼▶☑✔➤]\s*/;
/** Dashes, ligatures and quotes of TeX's own fonts where a PDF does not say what its letters are. */
const ofTex: Record<string, string> = {
  "\u0010": "“",
  "\u0011": "”",
  "\u0015": "–",
  "\u0016": "—",
  "\u001b": "ff",
  "\u001c": "fi",
  "\u001d": "fl",
  "\u001e": "ffi",
  "\u001f": "ffl",
};
// invisible: soft hyphens within words, joiners, marks of direction
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const pictures = /[\ue000-\uf8ff\ufffd]|\p{Extended_Pictographic}\ufe0f?/gu;

/** "b) Kitchen Helper" */
const lettered = /^[a-h]\)\s+(?=\p{Lu})/u;

/** "2017 – 2021. Translator, Acme." is written as a sentence, and names a job all the same. */
const datedSentence = /^((?:19|20)\d{2} ?[–—-] ?(?:(?:19|20)\d{2}|\p{L}{3,12}))\. (.{3,120}?)\.?$/u;

/** "*** EXPERIENCE ***" */
const framed = /^\s*[=*~_#-]{2,}\s*([\p{L}].{1,60}?)\s*[=*~_#-]{2,}\s*$/u;
/** "[05/2020 - now] Designer" */
const datesInBrackets = /^\s*\[([^[\]]{0,20}(?:19|20)\d{2}[^[\]]{0,24})\]\s*(?=\p{Lu})/u;

const pageNumber = /^page \d{1,2} of \d{1,2}$/i;

/**
 * The lines of a résumé's text as they are looked through, without empty ones. What a wide gap sets apart has a tab
 * between; a mark of a list is `•`.
 */
export function listLines(text: string): string[] {
  const lines: string[] = [];
  const all = text.split(/\r\n|[\n\r\u2028\u2029\v\f]/);
  const isMarkdown = all.some((line) => markdownHeading.test(line));
  for (const written of all) {
    const line = tidy(withoutMarks(written.slice(0, 4 * maxLineLength), isMarkdown));
    if (!/[\p{L}\p{N}]/u.test(line) || pageNumber.test(line)) continue;
    lines.push(line);
    if (lines.length === maxLines) break;
  }
  return lines;
}

const markdownHeading = /^#{1,4} \p{L}/u;
/** "3.1 Bachelor of Science", as numbered documents have it: a grade has no words behind it. */
const outlineNumber = /^\s*\d{1,2}\.\d{1,2}\.?\s+(?=\p{Lu}\p{L}+ )/u;

/** A line without what only orders or sets it: the marks of Markdown, and the numbers of paragraphs. */
const withoutMarks = (line: string, isMarkdown: boolean): string =>
  (isMarkdown ? line.replace(/^#{1,4} /, "").replace(/(\*{1,2}|_{2})(?=\S)([^*_]{1,200}?)\1/g, "$2") : line).replace(
    outlineNumber,
    "",
  );

function tidy(written: string): string {
  const marked = written
    .replace(symbolBullet, "• ")
    .replace(/^\s*>{1,3}\s+/, "")
    .replace(framed, "$1")
    .replace(datesInBrackets, "$1\t")
    .replace(/\p{Cc}/gu, (letter) => ofTex[letter] ?? letter)
    .replace(/(?<=\s)\u00ad(?=\s)/g, "-")
    .replace(/\u00ad/g, "")
    .replace(invisible, "")
    .replace(/[´`]/g, "'")
    // the small letters of "N.º 12" stay as they are written
    .replace(/[^ºª]+/g, (part) => part.normalize("NFKC"))
    .replace(pictures, (picture) => (/[©®™\d#*]/.test(picture) ? picture : "\t"));
  const cells = marked
    .split(/\t+|\s{3,}/)
    .map(joinSpaced)
    .filter(Boolean);
  // colons that stand below each other are set apart from their labels
  const line = cells.join("\t").replace(/(?<=[\p{L})])\t:\s*(?=\S)/gu, ": ");
  return line.slice(0, maxLineLength).trim().replace(lettered, "").replace(datedSentence, "$1\t$2");
}

/** `W O R K  E X P E R I E N C E` as words. Where only one space stands everywhere, nobody knows where a word ends. */
function joinSpaced(cell: string): string {
  const bare = cell.trim();
  const letters = bare.split(/\s+/);
  const single = letters.filter((letter) => /^[\p{L}\p{N}&]$/u.test(letter)).length;
  if (single < 4 || single < letters.length * 0.8) return bare.replace(/\s+/g, " ");
  return bare
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ""))
    .join(" ");
}

/** A line as a person reads it. */
export const excerptOf = (lines: readonly string[]): string =>
  lines.join(" ").replace(/\s+/g, " ").slice(0, maxLineLength);

/** A part of a line without the dashes and marks that what stood beside it leaves at its ends. */
export const withoutDashes = (part: string): string => part.replace(/^[\s:;,|/•·–—‐‑‒−-]+|[\s:;,|/•·–—‐‑‒−-]+$/g, "");

/** A short form, or letters of one, whose stop ends no sentence: "Co., Ltd.", "B.V.". */
const shortFormAtEnd =
  /(?:\b(?:inc|co|ltd|corp|llc|jr|sr|pte|pty|pvt|bhd|ltda|cia)|(?<!\p{L})\p{L}{1,2}(?:\.\p{L}{1,2}){0,3})\.$/iu;

/** Whether a line tells something rather than naming it. */
export const isSentence = (line: string): boolean =>
  line.split(" ").length > 14 || (/[.!?]$/.test(line) && line.split(" ").length > 6 && !shortFormAtEnd.test(line));
