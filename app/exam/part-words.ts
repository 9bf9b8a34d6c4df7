import { type ExamCategory, examCategories, examParts } from "../../server/contract/values/exam-parts";

/** What a part is called inside a sentence. */
const nouns: Readonly<Record<ExamCategory, string>> = {
  data_entry: "the data entry test",
  following_directions: "the following directions test",
  idioms: "the idioms test",
  written: "the written test",
};

/** The name of a part, as a title. */
export const partName = (category: ExamCategory): string => examParts[category].name;
/** The name of a part inside a sentence: "Start" + "the written test". */
export const partNoun = (category: ExamCategory): string => nouns[category];

/** Names of parts as the beginning of a sentence: `The idioms test and the written test`. */
export function listParts(categories: readonly string[]): string {
  return atStart(joined(examCategories.filter((one) => categories.includes(one)).map(partNoun)));
}

/** The words with a capital first letter. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The tests that a job asks for, inside a sentence: `the data entry test (8 minutes) and the idioms test (10 minutes)`. A job
 * that names no parts asks for all.
 */
export function formatAskedParts(named: readonly string[]): string {
  const asked = examCategories.filter((one) => named.length === 0 || named.includes(one));
  return joined(asked.map((one) => `${partNoun(one)} (${examParts[one].minutes} minutes)`));
}

function joined(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The part in an address, `data-entry`; null for anything else. */
export function readPart(segment: string | undefined): ExamCategory | null {
  return examCategories.find((one) => one.replaceAll("_", "-") === segment) ?? null;
}
