/** The parts of the assessment (docs/assessment.md), in the order of lists; they may be taken in any order. */
export const examCategories = ["data_entry", "following_directions", "idioms", "written"] as const;
export type ExamCategory = (typeof examCategories)[number];

/** The rules of a part, for the API and for pages. */
interface ExamPartFacts {
  name: string;
  /** The time limit without extra time. */
  minutes: number;
  /** The number of questions in a sitting. */
  questions: number;
  maxPoints: number;
  /** The least percent of the points to pass. */
  passPercent: number;
  /** A person reads and marks the answers. */
  isReadByPeople: boolean;
}

const markedByUs = { isReadByPeople: false };

/** The public rules of every part. */
export const examParts: Readonly<Record<ExamCategory, ExamPartFacts>> = {
  data_entry: {
    name: "Data entry",
    minutes: 8,
    questions: 30,
    maxPoints: 100,
    passPercent: 60,
    ...markedByUs,
  },
  following_directions: {
    name: "Following directions",
    minutes: 15,
    questions: 20,
    maxPoints: 20,
    passPercent: 70,
    ...markedByUs,
  },
  idioms: {
    name: "Idioms",
    minutes: 10,
    questions: 25,
    maxPoints: 25,
    passPercent: 60,
    ...markedByUs,
  },
  written: {
    name: "Written",
    minutes: 30,
    questions: 2,
    maxPoints: 20,
    passPercent: 60,
    isReadByPeople: true,
  },
};

/** The least points to pass a part. */
export const passPointsOf = (category: ExamCategory): number =>
  (examParts[category].maxPoints * examParts[category].passPercent) / 100;

/**
 * The scoring of data entry: points rise from none to all between two values. Accuracy in percent of the filled-in fields, speed
 * in right keystrokes an hour; `weight` is the share of the score in percent.
 */
export const accuracyScale = { none: 85, all: 99, weight: 70 } as const;
export const speedScale = { none: 2500, all: 9000, weight: 30 } as const;
/** Data entry also needs so many percent of the filled-in fields to be right. */
export const passAccuracy = 95;
/** Right keystrokes an hour for one word a minute. */
export const keystrokesPerHourOfAWord = 300;

/**
 * Words of the written part. `min` and `max`: the range that the task names; below `few` it is too short; words after `counted`
 * do not count.
 */
export const writtenWords = { min: 150, max: 300, few: 120, counted: 330 } as const;
/** The most points for a text that is too short. */
export const maxPointsOfFewWords = 10;
/** A marker gives each criterion 0 to this many points. */
export const maxPointsOfAMark = 5;
