import {
  accuracyScale,
  type ExamCategory,
  examParts,
  maxPointsOfAMark,
  maxPointsOfFewWords,
  speedScale,
  writtenWords,
} from "../../server/contract/values/exam-parts";
import { wholeNumber } from "../../server/contract/values/numbers";

const { data_entry, following_directions, idioms, written } = examParts;

export const keyboardTip = "Use a keyboard if you can: speed counts, and a phone's keys are slower.";

/** A row of the table that tells how a part is marked. */
type Marking = readonly [what: string, how: string];

interface PartRules {
  /** At most three sentences of what to do: the page has six points in all. */
  points: readonly string[];
  marking: readonly Marking[];
}

/** Every question is worth a point. */
const aPointEach: readonly Marking[] = [
  ["A right answer", "1 point"],
  ["A wrong answer", "Nothing is taken away"],
];

/** How each part is done and marked (docs/assessment.md). Only the API marks. */
export const partRules: Readonly<Record<ExamCategory, PartRules>> = {
  data_entry: {
    points: [
      keyboardTip,
      `You see ${data_entry.questions} short records with six fields each. Type each field as it is shown. Hardly anybody gets through all.`,
      "Capitals, commas and spaces inside count. Of an amount or a date only the digits count.",
    ],
    marking: [
      [
        "Accuracy",
        `${accuracyScale.weight} points: none when ${accuracyScale.none}% of the fields you filled in are right, all when ${accuracyScale.all}% are`,
      ],
      [
        "Speed",
        `${speedScale.weight} points: none at ${wholeNumber(speedScale.none)} right keystrokes an hour, all at ${wholeNumber(speedScale.all)}`,
      ],
      ["Empty fields", "Do not count as wrong"],
    ],
  },
  following_directions: {
    points: [
      `Each of the ${following_directions.questions} items says what to type, choose or leave empty.`,
      "Read to the end of it, then do exactly that.",
    ],
    marking: aPointEach,
  },
  idioms: {
    points: [
      `Each of the ${idioms.questions} questions asks for the meaning of an English expression. One answer is right.`,
      "A guess is better than no answer.",
    ],
    marking: aPointEach,
  },
  written: {
    points: [
      `You see ${written.questions} tasks from everyday office work. Choose one.`,
      `Write ${writtenWords.min} to ${writtenWords.max} words. If you answer more than one task, the longest counts.`,
    ],
    marking: [
      ["Task, order, grammar, tone", `Up to ${maxPointsOfAMark} points each, from a person within 3 working days`],
      [`Fewer than ${writtenWords.few} words`, `${maxPointsOfFewWords} points at most`],
      [`Words after the ${writtenWords.counted}th`, "Not read"],
    ],
  },
};

/** In the same table, of every part. */
export const generalMarking: readonly Marking[] = [
  ["Next try", "After 90 days"],
  ["Counts", "For every job for 12 months"],
];

/** Points of every part. */
export const generalRules: readonly string[] = [
  "Time keeps running when you close the page. You can continue on another device until it ends.",
  "Your answers are saved while you work. If you go offline, continue: they are kept on your device and sent later.",
  "In Lite mode, or without JavaScript, press “Save and stay” often. Press it again when a page does not come.",
];

/**
 * What happens when something fails.
 * @param lateSync answers stored on a device count up to 24 hours after the end
 */
export const faultRules = ({ lateSync }: { lateSync: boolean }): readonly string[] => [
  "When the time ends, what is saved is sent. If our site is down, you get that time back.",
  lateSync
    ? "Answers given in time on an offline device count up to 24 hours after the end."
    : "What reaches us up to 60 seconds after the end counts. Nothing later does.",
];

/** Rules of an assessment that is one session, as far as this site makes them. */
export const wholeRules: readonly string[] = [
  "The four tests belong to one assessment. Once you begin, all are open. Take them in any order.",
  "You send each test by itself. Nothing is sent before you press “Send my answers”.",
  "Until then your answers are on this device only. In Lite mode, or without JavaScript, send a test before you close its page.",
];
