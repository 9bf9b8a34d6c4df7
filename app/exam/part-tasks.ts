import {
  type ExamCategory,
  examParts,
  passAccuracy,
  passPointsOf,
  writtenWords,
} from "../../server/contract/values/exam-parts";

/** What a part asks one to do, in words shown before it begins (docs/assessment.md). */
interface PartTask {
  /** At the beginning of a sentence or on a line of its own: "30 records to type". */
  work: string;
  /** The same without our numbers, for an API whose numbers are not known. */
  task: string;
  /** The pass mark in words, after "Pass mark:". */
  pass: string;
}

const { data_entry, following_directions, idioms, written } = examParts;
const passOf = (category: ExamCategory) => `${passPointsOf(category)} of ${examParts[category].maxPoints}`;

/** The tasks of all parts, in words. */
export const partTasks: Readonly<Record<ExamCategory, PartTask>> = {
  data_entry: {
    work: `${data_entry.questions} records to type`,
    task: "records to type exactly as they are shown",
    pass: `${passAccuracy}% of the fields you filled in right, and ${passOf("data_entry")} points`,
  },
  following_directions: {
    work: `${following_directions.questions} instructions to follow`,
    task: "instructions to follow exactly",
    pass: passOf("following_directions"),
  },
  idioms: {
    work: `${idioms.questions} questions with four choices each`,
    task: "the meaning of English expressions",
    pass: passOf("idioms"),
  },
  written: {
    work: `one of ${written.questions} tasks, ${writtenWords.min} to ${writtenWords.max} words`,
    task: "a text of your own",
    pass: `${passOf("written")} points, given by a person who reads it`,
  },
};
