import { z } from "zod";
import { readDataFile } from "../data-file";
import { doubtsOf, isBroken } from "./certainty";
import { bullet, excerptOf, isSentence, withoutDashes } from "./lines";
import { datesIn, singleDateIn } from "./read-dates";
import type { ReadLicence } from "./same-licence";
import { headingKinds, linesOfKind, type ResumeSection } from "./sections";
import type { Reading } from "./suggestion";
import { isDuty } from "./words/duty-verbs";
import data from "./words/issuers.json" with { type: "json" };
import { isNamedAsEmployer } from "./words/job-words";
import { placeKind, plainName } from "./words/places";
import { hasSchoolWord } from "./words/schools";
import { splitWords } from "./words/word-list";

const issuers = new Set(splitWords(readDataFile("resumes/words/issuers", z.string(), data), "|").map(plainName));
const maxLicences = 10;
const separators = [
  /\s*[\t|;]\s*/,
  /\s*,\s*/,
  /\s+[–—-]{1,2}\s+/,
  /,?\s+(?:issued by|by|from|par|por|von)\s+/i,
  /\s*[()]\s*/,
];
const label = /^[^:,]{2,40}:\s+/;

/**
 * What stands under a heading of licences or certificates, with who issued it: a body that is known or named as such. The person
 * is asked for that where the line does not say it.
 */
export function findLicences(sections: readonly ResumeSection[]): Reading[] {
  const lines = joined(linesOfKind(sections, "licences"));
  return lines
    .flatMap((line, at) => {
      const licence = readLicence(line);
      if (!licence) return [];
      const year = (datesIn(line) ?? singleDateIn(line))?.from?.year;
      const { name, issuing_body } = licence;
      const below = lines[at + 1];
      const doubts = doubtsOf({
        issuer: issuing_body === null || !(isKnownIssuer(issuing_body) || (isIssuer(issuing_body) && !isIssuer(name))),
        course: issuing_body === null && !namesLicence.test(name) && !year,
        // what stands below it may be the rest of its name, or say who issued it
        rest: issuing_body === null && below !== undefined && !yearIn.test(below) && !bullet.test(below),
        parts: /[,|;]|\s[–—-]\s/.test(name),
        broken: isBroken(name, issuing_body),
      });
      const value = [name, issuing_body, year].filter(Boolean).join(", ");
      return [{ path: "licenses", value, doubts, excerpt: excerptOf([line]), licence }];
    })
    .slice(0, maxLicences);
}

const yearIn = /(?:19|20)\d{2}/;
const namesLicence = /licen[cs]|certif|diploma|permit|badge|\bcard\b|\bnc ?i{1,3}v?\b|eligib|first aid|\bcpr\b/i;

const issued = /^(?:issued|awarded|obtained|earned|completed)(?: on| in)?\b/i;

/** "(License No. 0855123)", and the same behind a comma */
const numbered =
  /\s*\((?:[^()]{0,30}\b(?:no|number|id|reg|lic|licen[cs]e|cert)\b[^()]{0,20}\d[^()]*)\)|\s*[,;|–-]?\s*\b(?:licen[cs]e|registration|reg\.?|certificate|cert\.?|prc|id|membership|credential)(?: id)?(?: ?(?:no|number|nr)\b\.?|:| ?#)[:#. ]{0,3}[\w/-]*\d[\w/-]*/gi;

const issuedAtEnd = /\s*\b(?:issued|awarded|obtained|earned|completed)(?: on| in)?:?$/i;

const yearAlone = /^[(]?(?:19|20)\d{2}[)]?$/;

/** Where a year alone stands first, each stands above what it is of. */
function withYearsAbove(lines: readonly string[]): string[] {
  if (!yearAlone.test(lines[0] ?? "")) return [...lines];
  const whole: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (yearAlone.test(line)) continue;
    const before = lines[at - 1] ?? "";
    const goesOn = /^[–—-] ?\p{L}/u.test(line) && !yearAlone.test(before) && whole.length > 0;
    if (goesOn) whole.splice(-1, 1, `${whole.at(-1)} ${line}`);
    else whole.push(yearAlone.test(before) ? `${before}: ${line}` : line);
  }
  return whole;
}

/** Lines that go on in the next one: nothing ends with "of" or a comma, and a year alone is of what stands above it. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of withYearsAbove(lines)) {
    const before = whole.at(-1);
    const bare = line.replace(bullet, "");
    const goesOn =
      before !== undefined &&
      (/(?:,|\b(?:of|the|and|for|in|by)|&|-)$/i.test(before) ||
        yearAlone.test(bare) ||
        /^\p{Ll}/u.test(bare) ||
        (issued.test(line) && singleDateIn(line) !== null) ||
        (!/(?:19|20)\d{2}/.test(before) && /^[^,|]{2,40}, ?(?:19|20)\d{2}$/.test(line)));
    // "TESDA, 2011" below what it issued
    const isOfIssuer = isKnownIssuer((bare.split(/[,(]/)[0] ?? "").trim());
    if (before === undefined || !(goesOn || (isOfIssuer && !/[,|]|(?:19|20)\d{2}/.test(before)))) whole.push(line);
    else if (isOfIssuer) whole.splice(-1, 1, `${before.replace(/,$/, "")}, ${bare}`);
    else whole.splice(-1, 1, `${before}${before.endsWith("-") ? "" : " "}${bare}`);
  }
  return whole;
}

function readLicence(line: string): ReadLicence | null {
  if (isSentence(line)) return null;
  const bare = withoutDashes(
    ((datesIn(line) ?? singleDateIn(line))?.rest ?? line)
      .replace(bullet, "")
      .replace(label, "")
      .replace(numbered, "")
      .replace(/\s*\(?\d{1,3}(?:\.\d+)? ?%\)?/g, "")
      .replace(issuedAtEnd, "")
      // what stood before the year that was taken away
      .replace(/\s+(?:in|on|since)$/i, ""),
  );
  for (const separator of separators) {
    const parts = bare
      .split(separator)
      .map(withoutDashes)
      .filter((part) => /\p{L}/u.test(part));
    const [first = "", second = ""] = parts;
    if (parts.length !== 2) continue;
    const known = parts.filter(isKnownIssuer);
    const named = known.length === 1 ? known : parts.filter(isIssuer);
    // "HDI Support Center Analyst" is issued by HDI
    const short = [first, second].find((one) => parts.some((part) => part.startsWith(`${one} `)));
    const issuing_body = short ?? (named.length === 1 ? named[0] : besideLicence(parts));
    const name = issuing_body === first ? second : first;
    if (issuing_body && name.length < 120) return { name, issuing_body };
  }
  return isNameAlone(bare) ? { name: bare, issuing_body: null } : null;
}

/** A licence without who issued it, as "Driver's licence, code B" is none. */
const isNameAlone = (bare: string): boolean =>
  /^[\p{Lu}\p{N}]/u.test(bare) &&
  bare.length < 80 &&
  bare.split(" ").length <= 9 &&
  !/[,;:|\t()]|\s[–—-]\s/.test(bare) &&
  !isDuty(bare) &&
  !isIssuer(bare) &&
  headingKinds(bare) === null;

/** "Class 1 Licence, ICBC": a name beside what is named as a licence. */
function besideLicence(parts: readonly string[]): string | undefined {
  const [name, other] = parts.filter((part) => namesLicence.test(part));
  const [beside] = parts.filter((part) => part !== name);
  const isName = beside && /^\p{Lu}/u.test(beside) && beside.split(" ").length <= 6 && placeKind(beside) === null;
  return name && !other && isName ? beside : undefined;
}

/** "Level 2 Food Hygiene" has a word of employers in it, and is none. */
const namedAsLicence =
  /^(?:level|certificate|certified|diploma|basic|advanced|emergency|introduction|foundations?|fundamentals)\b/i;

const withoutBrackets = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, "");
const isKnownIssuer = (name: string): boolean =>
  [name, withoutBrackets(name), withoutCountry(name)].some((one) => issuers.has(plainName(one)));

/** "CIMA Sri Lanka" */
const withoutCountry = (name: string): string => {
  const words = name.split(" ");
  const from = words.findIndex((_, at) => at > 0 && placeKind(words.slice(at).join(" "))?.kind === "country");
  return from < 0 ? name : words.slice(0, from).join(" ");
};

const isIssuer = (name: string): boolean => {
  const bare = withoutBrackets(name);
  if (!/^\p{Lu}/u.test(bare)) return false;
  return (
    isKnownIssuer(bare) ||
    /\b(?:department|bureau) of\b/i.test(bare) ||
    ((isNamedAsEmployer(bare) || hasSchoolWord(bare)) &&
      !/\b(?:certifi|licen[cs])/i.test(bare) &&
      !namedAsLicence.test(bare))
  );
};
