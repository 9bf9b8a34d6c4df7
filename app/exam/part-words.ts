import type { ExamCategory } from "../../server/contract/exams";

/** A part of the assessment as a person reads about it (docs/assessment.md). The API alone holds to the limits. */
interface PartWords {
  name: string;
  /** Inside a sentence, after a verb: "Start the written part". */
  noun: string;
  /** Minutes without extra time. */
  minutes: number;
  /** What there is to do, as the beginning of a sentence or a line of its own: "30 records to type". */
  work: string;
  /** What passes it, after "Passed with". */
  pass: string;
}

export const partWords: Readonly<Record<ExamCategory, PartWords>> = {
  data_entry: {
    name: "Data entry",
    noun: "data entry",
    minutes: 8,
    work: "30 records to type",
    pass: "95% of the fields you filled in right, and 60 of 100 points",
  },
  following_directions: {
    name: "Following directions",
    noun: "following directions",
    minutes: 15,
    work: "20 instructions to follow",
    pass: "14 of 20 right",
  },
  idioms: {
    name: "Idioms",
    noun: "idioms",
    minutes: 10,
    work: "25 questions with four choices each",
    pass: "15 of 25 right",
  },
  written: {
    name: "Written",
    noun: "the written part",
    minutes: 30,
    work: "one of two tasks, 150 to 300 words",
    pass: "12 of 20 points, given by a person who reads it",
  },
};

/** The parts in the order they are listed; they may be taken in any. */
export const partsInOrder: readonly ExamCategory[] = [
  "data_entry",
  "following_directions",
  "idioms",
  "written",
];

export const partName = (category: ExamCategory): string => partWords[category].name;
export const partNoun = (category: ExamCategory): string => partWords[category].noun;

/** `Data entry`, `Data entry and idioms`, `Idioms and the written part`: the beginning of a sentence. */
export function listParts(categories: readonly string[]): string {
  const text = joined(partsInOrder.filter((one) => categories.includes(one)).map(partNoun));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What a job asks for, inside a sentence: `data entry (8 minutes) and idioms (10 minutes)`; a job that asks for the
 * assessment and names no parts asks for all.
 */
export function sayAskedParts(named: readonly string[]): string {
  const asked = partsInOrder.filter((one) => named.length === 0 || named.includes(one));
  return joined(asked.map((one) => `${partNoun(one)} (${partWords[one].minutes} minutes)`));
}

function joined(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The part that an address names, `data-entry`; null for anything else. */
export function readPart(segment: string | undefined): ExamCategory | null {
  return partsInOrder.find((one) => one.replaceAll("_", "-") === segment) ?? null;
}
