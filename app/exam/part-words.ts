import {
  type ExamCategory,
  examCategories,
  examParts,
  passAccuracy,
  passPointsOf,
  writtenWords,
} from "../../server/contract/values/exam-parts";

/** How a part of the assessment is described (docs/assessment.md). */
interface PartWords {
  /** Inside a sentence, after a verb: "Start the written test". */
  noun: string;
  /** What there is to do, at the beginning of a sentence or on a line of its own: "30 records to type". */
  work: string;
  /** The same where our numbers do not hold. */
  task: string;
  /** What passes it, after "Pass mark:". */
  pass: string;
  /** The name of one of its questions, inside a sentence. */
  question: string;
}

const { data_entry, following_directions, idioms, written } = examParts;
const passOf = (category: ExamCategory) => `${passPointsOf(category)} of ${examParts[category].maxPoints}`;

export const partWords: Readonly<Record<ExamCategory, PartWords>> = {
  data_entry: {
    noun: "the data entry test",
    work: `${data_entry.questions} records to type`,
    task: "records to type exactly as they are shown",
    pass: `${passAccuracy}% of the fields you filled in right, and ${passOf("data_entry")} points`,
    question: "record",
  },
  following_directions: {
    noun: "the following directions test",
    work: `${following_directions.questions} instructions to follow`,
    task: "instructions to follow exactly",
    pass: passOf("following_directions"),
    question: "question",
  },
  idioms: {
    noun: "the idioms test",
    work: `${idioms.questions} questions with four choices each`,
    task: "the meaning of English expressions",
    pass: passOf("idioms"),
    question: "question",
  },
  written: {
    noun: "the written test",
    work: `one of ${written.questions} tasks, ${writtenWords.min} to ${writtenWords.max} words`,
    task: "a text of your own",
    pass: `${passOf("written")} points, given by a person who reads it`,
    question: "task",
  },
};

export const partName = (category: ExamCategory): string => examParts[category].name;
export const partNoun = (category: ExamCategory): string => partWords[category].noun;

/** `The idioms test`, `The idioms test and the written test`: the beginning of a sentence. */
export function listParts(categories: readonly string[]): string {
  return atStart(joined(examCategories.filter((one) => categories.includes(one)).map(partNoun)));
}

/** Words as they begin a sentence. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * What a job asks for, inside a sentence: `the data entry test (8 minutes) and the idioms test (10 minutes)`; a job that
 * names no parts asks for all.
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
