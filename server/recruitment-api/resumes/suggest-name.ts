import { doubtsOf } from "./certainty";
import { bullet, excerptOf } from "./lines";
import { nameWords } from "./name-words";
import {
  cased,
  isIn,
  isInitial,
  localPart,
  type NameHints,
  nameLetters,
  particles,
  type SplitName,
  splitName,
  splitTurned,
} from "./split-name";
import type { Reading } from "./suggestion";
import { type LabelKind, labelledLine } from "./words/labels";

const linesWithTheName = 10;
/** The name alone, or below the document's own and above or below the job's. */
const linesAboveAll = 3;
const linesWithTheSameName = 80;

interface ReadName extends SplitName {
  lines: string[];
}

export interface ConfirmedName extends ReadName {
  /** Its label, the email address or its place above all else says that it is the person's. */
  isConfirmed: boolean;
}

/**
 * Given names and family name: of a label, else from the first line that looks like a person's name. That is looked for in
 * `top`, the lines that do not stand below a heading of skills, schools or jobs: elsewhere the address has to have it.
 */
export function findName(lines: readonly string[], top: readonly string[], hints: NameHints): ConfirmedName | null {
  const labelled = nameInParts(lines) ?? labelledName(lines, hints);
  const found =
    labelled ??
    firstName(top.slice(0, linesWithTheName), hints) ??
    nameOfAddress(lines.slice(0, linesWithTheSameName), hints);
  if (!found) return null;
  const text = lines.join(" ");
  const isInAddress = `${found.given} ${found.family}`.split(" ").some((word) => isIn(localPart(hints.email), word));
  const isFirst = top.slice(0, linesAboveAll).some((line) => found.lines.includes(line));
  return {
    ...found,
    given: asWritten(found.given, text),
    family: asWritten(found.family, text),
    isConfirmed: labelled !== null || isInAddress || isFirst,
  };
}

export function nameReadings({ given, family, isGuess, lines, isConfirmed }: ConfirmedName): Reading[] {
  const told = { doubts: doubtsOf({ order: isGuess, name: !isConfirmed }), excerpt: excerptOf(lines) };
  return [
    { path: "account_details.given_names", value: given, ...told },
    { path: "account_details.family_name", value: family, ...told },
  ];
}

/** A label with a space or a dash behind it, as in a table that lost its columns: "Name Joe Bloggs". */
const nameLabel =
  /^(?:full |complete |candidate(?:['’]s)? |applicant(?:['’]s)? )?(?:name|nombre(?: y apellidos)?|nom|nome)\s*(?:\s-\s|\s(?=\p{Lu}\p{L}+ \p{Lu}))\s*(\S.*)$/iu;

function labelledName(lines: readonly string[], hints: NameHints): ReadName | null {
  for (const line of lines.slice(0, linesWithTheSameName)) {
    const told = labelledLine(line);
    const isTurned = told?.kind === "familyAndGiven";
    const value = told?.kind === "name" || isTurned ? told.value : nameLabel.exec(line)?.[1];
    const words = value && nameWords(value.split("\t")[0] ?? "");
    const name = words && (isTurned ? splitTurned(words, hints) : splitName(words, hints));
    if (name) return { ...name, isGuess: isTurned && name.isGuess, lines: [line] };
  }
  return null;
}

/** "First name: Joe" and "Surname: Bloggs" in lines of their own. */
function nameInParts(lines: readonly string[]): ReadName | null {
  const told = (kind: LabelKind) => {
    const found = lines.slice(0, linesWithTheSameName).map(labelledLine);
    const one = found.find((line) => line?.kind === kind);
    const value = one?.value.split("\t")[0] ?? "";
    return one && /^\p{Lu}[\p{L}\p{M}'’. -]{0,60}$/u.test(value)
      ? { line: one.line, value: cased(value.split(" ")) }
      : null;
  };
  const [given, family] = [told("givenNames"), told("familyName")];
  if (!given || !family) return null;
  return { given: given.value, family: family.value, isGuess: false, lines: [given.line, family.line] };
}

function firstName(lines: readonly string[], hints: NameHints): ReadName | null {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? "";
    const [words, from] = wholeNameWords(line, next);
    const name = words && splitName(words, hints);
    if (name && from.length > 1) return { ...name, lines: from };
    const two = nameInTwoLines(line, next, hints);
    // "Nusrat Jahan" and below it "Chowdhury", which is in the address
    if (two && (!name || isFamilyOf(two, name, hints))) return { ...two, lines: [line, next] };
    if (!name) continue;
    // what stands alone below it may be the rest of it
    const [rest, more] = nameWords(partWithName(next), 1) ?? [];
    // longer ones are several words whose letters stand far apart
    if (rest && !more && rest.length <= 14)
      return { given: `${name.given} ${name.family}`, family: cased([rest]), isGuess: true, lines: [line, next] };
    return { ...(wholeName(name, lines.slice(at + 1), hints) ?? name), lines: [line] };
  }
  return null;
}

/** The words of a name, which goes on in the next line where it ends with "van der". */
function wholeNameWords(line: string, next: string): [words: string[] | null, lines: string[]] {
  const words = nameWords(partWithName(line));
  const goesOn = words !== null && particles.has(nameLetters(words.at(-1) ?? ""));
  const rest = goesOn ? nameWords(partWithName(next), 1) : null;
  return rest && rest.length < 3
    ? [
        [...(words ?? []), ...rest],
        [line, next],
      ]
    : [words, [line]];
}

/** The header of a page may leave out what the name below it has: "Hannah Prentice", and "HANNAH LOUISE PRENTICE". */
function wholeName({ given, family }: SplitName, below: readonly string[], hints: NameHints): SplitName | null {
  for (const line of below) {
    const words = nameWords(partWithName(line));
    const name = words && splitName(words, hints);
    if (
      name?.family.toLowerCase() === family.toLowerCase() &&
      name.given.toLowerCase().startsWith(`${given.toLowerCase()} `)
    )
      return name;
  }
  return null;
}

/** Whether the address has the family name of the first, and not that of the second. */
function isFamilyOf(two: SplitName, one: SplitName, { email }: NameHints): boolean {
  const has = ({ family }: SplitName) => family.split(" ").some((word) => isIn(localPart(email), word));
  return has(two) && !has(one);
}

/** A given name, and below it the family name, both in capitals or both in the email address. */
function nameInTwoLines(first: string, second: string, hints: NameHints): ReadName | null {
  const given = nameWords(partWithName(first), 1)?.filter((word) => !isInitial(word));
  const family = nameWords(partWithName(second), 1);
  if (!given || !family || given.length === 0 || given.length > 3 || family.length > 2) return null;
  const local = localPart(hints.email);
  const isKnown =
    family.some((word) => isIn(local, word)) || (given.length < 3 && given.some((word) => isIn(local, word)));
  const isLoud = [...given, ...family].every((word) => word.length > 1 && word === word.toUpperCase());
  if (!isKnown && !isLoud) return null;
  return { given: cased(given), family: cased(family), isGuess: !isKnown, lines: [] };
}

/** A name further down, as in the second of two columns, is sure when the email address has it. */
function nameOfAddress(lines: readonly string[], hints: NameHints): ReadName | null {
  const local = localPart(hints.email);
  if (local.length < 5) return null;
  for (const line of lines) {
    const words = nameWords(withCapitals(partWithName(line)));
    const name = words && words.length <= 4 && splitName(words, hints);
    const isOfAddress =
      name && [name.given, name.family].every((part) => part.split(" ").some((word) => isIn(local, word)));
    if (isOfAddress) return { ...name, lines: [line] };
  }
  return null;
}

/** "ivana horvat", as some design it. */
const withCapitals = (part: string): string =>
  part === part.toLowerCase() && part.split(" ").length < 4
    ? part.replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : part;

/** A line without the document's own title before the name, and what stands apart after it. */
const partWithName = (line: string): string =>
  (line.replace(bullet, "").split(/\t|\s[|•·]\s|\s[–—-]{1,2}\s/)[0] ?? "").replace(
    /^(?:curriculum vitae|r[ée]sum[ée]|cv|lebenslauf)(?: of| for|:)\s+/i,
    "",
  );

/** A name that stood in capitals, as it is written elsewhere in the text: `McDonald`. */
function asWritten(name: string, text: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const found = /[A-Z].*[A-Z]/.test(text.slice(at, at + name.length)) ? text : "";
  for (let from = 0; found !== "" && from < text.length; ) {
    const place = text.toLowerCase().indexOf(name.toLowerCase(), from);
    if (place < 0) break;
    const written = text.slice(place, place + name.length);
    if (written !== written.toUpperCase() && written !== written.toLowerCase() && /^\p{Lu}/u.test(written))
      return written;
    from = place + name.length;
  }
  return name;
}
