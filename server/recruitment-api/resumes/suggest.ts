import { findEducation } from "./find-education";
import { employmentText, findEmployments } from "./read-employments";
import { findName } from "./suggest-name";
import type { Suggestion } from "./suggestion";

const maxLineLength = 300;
/** As many as the pages that we read can have. A text of 50,000 lines would block everybody else. */
const maxLines = 1_000;
const maxSkills = 30;
const maxLinks = 5;

/**
 * Suggestions for a person's records from a résumé's text, each with its line. Paths are those of the API's application
 * (`account_details.email`), and `skills`, `education`, `employments` and `links`. Writes nothing.
 */
export function suggestFields(text: string, knownSkills: readonly string[]): Suggestion[] {
  const lines = listLines(text);
  const jobs = findEmployments(lines);
  const ofJobs = new Set(jobs.flatMap((job) => job.lines));
  return [
    ...findName(lines),
    ...findEmail(lines),
    ...findMobile(lines),
    ...findLinks(lines),
    ...findSkills(lines, knownSkills),
    // a teacher's job names a school too
    ...findEducation(lines.filter((line) => !ofJobs.has(line))),
    ...jobs.map(({ employment, confidence, lines: [...from] }) => ({
      path: "employments",
      value: employmentText(employment),
      confidence,
      excerpt: from.join(" ").slice(0, maxLineLength),
      employment,
    })),
  ];
}

function listLines(text: string): string[] {
  const lines: string[] = [];
  for (const written of text.split(/\r?\n/)) {
    const line = written.replace(/\s+/g, " ").trim().slice(0, maxLineLength);
    if (line !== "") lines.push(line);
    if (lines.length === maxLines) break;
  }
  return lines;
}

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/;

function findEmail(lines: string[]): Suggestion[] {
  return firstMatch(lines, (line) => {
    const value = line.includes("@") ? email.exec(line)?.[0].toLowerCase() : undefined;
    return value ? [{ path: "account_details.email", value, confidence: 0.95, excerpt: line }] : [];
  });
}

/** Digits with the usual marks between; the years of a job history are too short to be taken for one. */
const phone = /(?:\+|\b00)?\(?\d[\d\s().-]{8,20}\d/g;

function findMobile(lines: string[]): Suggestion[] {
  return firstMatch(lines, (line) => {
    for (const [written] of line.matchAll(phone)) {
      const found = toInternational(written);
      if (found) return [{ path: "contact_information.mobile", ...found, excerpt: line }];
    }
    return [];
  });
}

/** E.164 of a number as people write it: in the Philippines `0917…`, `917…` or `63917…`, else with its `+`. */
function toInternational(written: string): { value: string; confidence: number } | null {
  const digits = written.replace(/\D/g, "").replace(/^00/, "");
  const philippine = /^(?:63|0|630)?(9\d{9})$/.exec(digits)?.[1];
  if (philippine) return { value: `+63${philippine}`, confidence: 0.9 };
  const international = /^\s*(?:\+|00)/.test(written) && /^[1-9]\d{9,14}$/.test(digits);
  return international ? { value: `+${digits}`, confidence: 0.85 } : null;
}

const address =
  /(?:https?:\/\/|www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/|(?:m\.)?facebook\.com\/|github\.com\/)[^\s<>"|,;]{2,200}/gi;

function findLinks(lines: string[]): Suggestion[] {
  const found: Suggestion[] = [];
  for (const line of lines) {
    for (const [written] of line.matchAll(address)) {
      const url = toUrl(written);
      if (!url) continue;
      const path = pathOfLink(url.hostname);
      const before = found.filter((one) => one.path === path);
      if (before.length >= (path === "links" ? maxLinks : 1)) continue;
      if (before.some(({ value }) => value === url.href)) continue;
      found.push({ path, value: url.href, confidence: 0.9, excerpt: line });
    }
  }
  return found;
}

function toUrl(written: string): URL | null {
  const trimmed = written.replace(/[).\]'’]+$/, "");
  const whole = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(whole) && new URL(whole).hostname.includes(".") ? new URL(whole) : null;
}

function pathOfLink(hostname: string): string {
  if (/(^|\.)linkedin\.com$/.test(hostname)) return "contact_information.linkedin_url";
  if (/(^|\.)facebook\.com$/.test(hostname)) return "contact_information.facebook_url";
  return "links";
}

/** Words, and marks of their own: ".NET" begins with one. */
const wordOrMark = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu;

/** Looks up each word of the text once, among the names that begin with it: searching each line for each name is slow. */
function findSkills(lines: string[], known: readonly string[]): Suggestion[] {
  const byFirstWord = new Map<string, { skill: string; name: string; order: number }[]>();
  for (const [order, skill] of known.entries()) {
    const name = skill.toLowerCase();
    const [first = ""] = name.match(wordOrMark) ?? [];
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { skill, name, order }]);
  }
  const found = new Map<string, { at: number; order: number }>();
  for (const [at, excerpt] of lines.entries()) {
    const line = excerpt.toLowerCase();
    for (const { 0: word, index } of line.matchAll(wordOrMark)) {
      for (const { skill, name, order } of byFirstWord.get(word) ?? [])
        if (!found.has(skill) && isWord(line, name, index)) found.set(skill, { at, order });
    }
    if (found.size >= maxSkills) break;
  }
  return [...found]
    .sort(([, one], [, other]) => one.at - other.at || one.order - other.order)
    .slice(0, maxSkills)
    .map(([value, { at }]) => ({ path: "skills", value, confidence: 0.8, excerpt: lines[at] ?? "" }));
}

/** Whole words only: "Java" is not in "JavaScript", nor "C" in "C++" or "C#". */
function isWord(line: string, word: string, at: number): boolean {
  if (!line.startsWith(word, at)) return false;
  const before = line[at - 1] ?? " ";
  const after = line.slice(at + word.length, at + word.length + 2);
  return !/[\p{L}\p{N}+#]/u.test(before) && !/^(?:[\p{L}\p{N}+#]|\.[\p{L}\p{N}])/u.test(after);
}

function firstMatch(lines: string[], match: (line: string) => Suggestion[]): Suggestion[] {
  for (const line of lines) {
    const found = match(line);
    if (found.length > 0) return found;
  }
  return [];
}
