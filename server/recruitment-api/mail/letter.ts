import { escapeHtml } from "../../contract/values/escape-html";
import { localText, zoneName } from "../../contract/values/moments";
import { usualTimeZone } from "../../contract/values/timezones";
import type { LetterPart, MailLetter } from "../rules/mail-letter";

/** Parts of a letter; empty ones are left out. */
export type MaybeParts = readonly (LetterPart | null | false | undefined | "")[];

/** A letter without its empty parts. */
export const letterOf = (from: string | null, parts: MaybeParts): MailLetter => ({
  from,
  parts: parts.filter((part): part is LetterPart => Boolean(part)),
});

/** A paragraph. */
export const words = (text: string): LetterPart => ({ is: "words", words: text });

/** A time as a letter's figure, in the reader's zone; null means the usual zone. */
export function momentFigure(label: string, iso: string, zone: string | null): LetterPart {
  const timezone = zone ?? usualTimeZone;
  return { is: "figure", label, value: localText(iso, timezone), more: `${zoneName(timezone)} time` };
}

/** The letter's single button. */
export const mainLink = (label: string, href: string): LetterPart => ({ is: "link", label, href, isMain: true });

/** The last part of a letter about a job. */
export const farewell = (brandName: string): LetterPart => ({
  is: "quiet",
  words: `${brandName}\nWe never ask for payment, at any step.`,
});

/** Makes a letter from plain text, for mails that an older version queued. */
export const plainLetter = (text: string): MailLetter =>
  letterOf(
    null,
    text
      .trim()
      .split(/\n{2,}/)
      .map(words),
  );

/** The letter as plain text. */
export const letterText = ({ parts }: MailLetter): string => `${parts.map(partText).join("\n\n")}\n`;

function partText(part: LetterPart): string {
  switch (part.is) {
    case "words":
    case "quiet":
    case "keep":
      return part.words;
    case "quote":
      return part.label === null ? part.words : `${part.label}:\n${part.words}`;
    case "list":
      return part.items.map((item) => `- ${item}`).join("\n");
    case "figure":
      return `${part.label}: ${part.value}${part.more ? ` (${part.more})` : ""}`;
    case "code":
      return `${part.label}:\n\n${part.value}`;
    case "facts":
      return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "job":
      return [part.title, part.employer, part.pay, part.hours, part.more, part.href, part.text && `\n${part.text}`]
        .filter(Boolean)
        .join("\n");
    case "link":
      return `${part.before ? `${part.before} ` : ""}${part.label}${part.label.endsWith("?") ? "" : ":"}\n${part.href}`;
    default:
      return part satisfies never;
  }
}

/** The letter with its longest text cut after a word, so that its HTML is about `bytes` shorter. */
export function shortened(letter: MailLetter, bytes: number): MailLetter {
  const longest = letter.parts.reduce<number>(
    (most, part, at) => (lengthOf(part) > lengthOf(letter.parts[most]) ? at : most),
    0,
  );
  const part = letter.parts[longest];
  if (!part || !("words" in part) || part.words === "") return letter;
  const size = Buffer.byteLength(part.words);
  const asHtml = Buffer.byteLength(escapeHtml(part.words).replaceAll("\n", "<br>\n"));
  const cut = { ...part, words: clipped(part.words, size - Math.ceil((bytes * size) / asHtml)) };
  return { ...letter, parts: letter.parts.with(longest, cut) };
}

const lengthOf = (part: LetterPart | undefined) => (part && "words" in part ? Buffer.byteLength(part.words) : 0);

function clipped(text: string, bytes: number): string {
  const more = " […]";
  const start = Buffer.from(text)
    .subarray(0, Math.max(0, bytes - Buffer.byteLength(more)))
    .toString();
  return start.replace(/(?<!\s)\s+\S*$/, "") + more;
}
