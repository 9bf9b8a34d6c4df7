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

/** How each part is done and marked, as sentences (docs/assessment.md). Only the API marks. */
export const partRules: Readonly<Record<ExamCategory, readonly string[]>> = {
  data_entry: [
    keyboardTip,
    `You see ${data_entry.questions} short records with six fields each: name, street, city, code, amount and date. Type each field as it is shown. Capitals, commas and spaces inside count; spaces around do not. Of an amount or a date only the digits count.`,
    `Empty fields do not count as wrong, and hardly anybody gets through all ${data_entry.questions} records.`,
    `Accuracy is worth ${accuracyScale.weight} points: none when ${accuracyScale.none}% of the fields you filled in are right, all when ${accuracyScale.all}% are. Speed is worth ${speedScale.weight} points: none at ${wholeNumber(speedScale.none)} right keystrokes an hour, all at ${wholeNumber(speedScale.all)}.`,
  ],
  following_directions: [
    `Each of the ${following_directions.questions} items says what to type, choose or leave empty. Read to the end of it, then do exactly that.`,
    "Every right answer is a point. A wrong one takes nothing away.",
  ],
  idioms: [
    `Each of the ${idioms.questions} questions asks for the meaning of an English expression. One of the answers is right.`,
    "Every right answer is a point. A wrong one takes nothing away, so a guess is better than no answer.",
  ],
  written: [
    `You see ${written.questions} tasks from everyday office work. Choose one and write ${writtenWords.min} to ${writtenWords.max} words. If you answer more than one, the longest counts.`,
    `A person marks it within 3 working days: whether it does the task, its order, its grammar and its tone, up to ${maxPointsOfAMark} points each.`,
    `With fewer than ${writtenWords.few} words it gets at most ${maxPointsOfFewWords} points. Words after the ${writtenWords.counted}th are not read.`,
  ],
};

/**
 * Rules of every part.
 * @param asked `lateSync`: answers stored on a device count up to 24 hours after the end
 */
export const generalRules = ({
  lateSync,
  hasOurRules,
}: {
  lateSync: boolean;
  hasOurRules: boolean;
}): readonly string[] => [
  "Time keeps running when you close the page. You can continue on another device until it ends.",
  "Your answers are saved while you work. If you go offline, continue: they are kept on your device and sent later.",
  "In Lite mode, or without JavaScript, press “Save and stay” often. Press it again when a page does not come.",
  ...(hasOurRules
    ? [
        "When the time ends, what is saved is sent. If our site is down, you get that time back.",
        lateSync
          ? "Answers given in time on an offline device count up to 24 hours after the end."
          : "What reaches us up to 60 seconds after the end counts. Nothing later does.",
        "You can take this test once every 90 days. The result counts for every job for 12 months.",
      ]
    : []),
];

/** Rules of an assessment that is one session, as far as this site makes them. */
export const wholeRules: readonly string[] = [
  "The four tests belong to one assessment. Once you begin, all are open. Take them in any order.",
  "You send each test by itself. Nothing is sent before you press “Send my answers”.",
  "Until then your answers are on this device only. In Lite mode, or without JavaScript, send a test before you close its page.",
];
