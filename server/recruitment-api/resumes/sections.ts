import { z } from "zod";
import { Line, readDataFile } from "../data-file";
import { bullet, withoutDashes } from "./lines";
import { isColumnHead } from "./words/column-heads";
import data from "./words/headings.json" with { type: "json" };
import { type LabelKind, labelKind } from "./words/labels";
import { spokenTokens } from "./words/languages";
import { splitWords } from "./words/word-list";

const sectionKinds = [
  "work",
  "education",
  "skills",
  "licences",
  "languages",
  "contact",
  "references",
  "training",
  "other",
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** A part of a résumé below a heading; what stands above the first one is `top`. */
export interface ResumeSection {
  kinds: readonly (SectionKind | "top")[];
  heading: string | null;
  lines: string[];
}

const { kinds, qualifiers } = readDataFile(
  "resumes/words/headings",
  z.object({ qualifiers: Line, kinds: z.record(z.enum(sectionKinds), Line) }),
  data,
);

const squash = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
const names = new Map<string, SectionKind>();
for (const kind of sectionKinds) for (const name of splitWords(kinds[kind], "|")) names.set(squash(name), kind);
const qualifying = new Set(splitWords(qualifiers));

const maxHeadingLength = 60;

/** What a heading is about; null for a line that is none. Words that only say more of it do not count. */
export function headingKinds(line: string): SectionKind[] | null {
  if (line.length > maxHeadingLength || /[@\d]{2}/.test(line)) return null;
  const text = line.replace(/^(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s+/i, "").replace(/\([^()]*\)\s*$/, "");
  if (!/^[^\p{L}]{0,4}\p{Lu}/u.test(text) && !names.has(squash(text))) return null;
  if (/[.!?]$/.test(text) && !/^\p{Lu}/u.test(text)) return null;
  const whole = kindOf(text);
  if (whole) return [whole];
  const parts = text.split(/\s*(?:&|\+|\/|,|\||\band\b|\by\b|\bund\b|\bet\b)\s*/i).filter(Boolean);
  const found = parts.map(kindOf);
  return parts.length > 1 && parts.length <= 4 && found.every((kind) => kind !== null)
    ? [...new Set(found as SectionKind[])]
    : null;
}

/** "LEGALEXPERIENCE": letters that are set far apart say nothing of where a word ends. */
const withoutQualifier = (squashed: string): string => {
  const found = [...qualifying].find((word) => word.length > 3 && squashed.startsWith(word));
  return found ? squashed.slice(found.length) : squashed;
};

function kindOf(text: string): SectionKind | null {
  const exact = names.get(squash(text)) ?? names.get(withoutQualifier(squash(text)));
  if (exact) return exact;
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length === 0 || words.length > 6) return null;
  return names.get(words.filter((word) => !qualifying.has(word)).join("")) ?? null;
}

/** Headings that also stand within a job, before what somebody did or used there. */
const withinJobs =
  /^(?:key |main |major |selected |core )?(?:technologies|tools|tech stack|software|skills|achievements?|accomplishments?|projects?|highlights|responsibilities|duties|details|systems|applications|programming languages|training|awards?|specializations?|specialisations?|department|industry)(?: used)?\s*:?$/i;

/** Whether it is written as the heading above it is: in capitals, without a mark before it. */
const isLikeHeading = (line: string, heading: string | null): boolean =>
  heading !== null && /^\p{Lu}[\p{Lu}\s&]+$/u.test(line) && heading === heading.toUpperCase();

/**
 * A résumé by its headings. "Skills: Typing, Excel" in one line is a section of its own; within a job it ends that for this
 * line only.
 */
export function listSections(lines: readonly string[]): ResumeSection[] {
  const sections: ResumeSection[] = [{ kinds: ["top"], heading: null, lines: [] }];
  let here = sections[0] as ResumeSection;
  const begin = (section: ResumeSection) => {
    sections.push(section);
    return section;
  };
  for (const line of lines.flatMap(headingApart)) {
    const isOfJob = here.kinds.includes("work") && here.lines.length > 0;
    const found = headingKinds(line);
    if (found && !(isOfJob && withinJobs.test(line.replace(bullet, "")) && !isLikeHeading(line, here.heading))) {
      here = begin({ kinds: found, heading: line, lines: [] });
      continue;
    }
    const labelled = found ? null : labelledLine(line, here);
    if (!labelled) {
      here.lines.push(line);
      continue;
    }
    const section = begin({ kinds: labelled.kinds, heading: labelled.label, lines: [line] });
    // what follows goes on below the heading that the job stands under
    here = isOfJob ? begin({ ...here, lines: [] }) : section;
  }
  return sections;
}

/** Labels within a school or a job, some of which are headings too: "Qualification". */
const ofRecord: ReadonlySet<LabelKind | null> = new Set<LabelKind>(["title", "employer", "time", "school", "course"]);

/** A heading that stands beside what is below it, and is not that of a column. */
export function headingApart(line: string): string[] {
  const [first = "", ...rest] = line.split("\t");
  if (line.split("\t").every(isColumnHead) || ofRecord.has(labelKind(first))) return [line];
  return rest.length > 0 && !first.endsWith(":") && headingKinds(first) ? [first, rest.join("\t")] : [line];
}

function labelledLine(line: string, { kinds: within }: ResumeSection): { kinds: SectionKind[]; label: string } | null {
  const [, label = ""] = /^([^:]{3,40}):\s*\S/.exec(line.replace(bullet, "")) ?? [];
  const found = label === "" ? null : headingKinds(withoutDashes(label));
  // "Languages: Java, SQL" among skills
  const isOfComputers = within.includes("skills") && found?.includes("languages") && !namesLanguage(line);
  if (isOfComputers) return null;
  return found?.some((kind) => kind === "skills" || kind === "languages" || kind === "licences" || kind === "education")
    ? { kinds: found, label }
    : null;
}

const namesLanguage = (line: string): boolean => spokenTokens(line).some(({ language }) => language !== undefined);

/** The lines below all headings of a kind. */
export const linesOfKind = (
  sections: readonly ResumeSection[],
  ...wanted: ResumeSection["kinds"][number][]
): string[] =>
  sections.filter(({ kinds: has }) => has.some((kind) => wanted.includes(kind))).flatMap(({ lines }) => lines);
