import type { AppLoadContext } from "@remix-run/node";
import type { ExamSession, ExamStanding } from "../../server/contract/records";
import {
  accuracyScale,
  type ExamCategory,
  examParts,
  maxPointsOfAMark,
  maxPointsOfFewWords,
  speedScale,
  writtenWords,
} from "../../server/contract/values/exam-parts";
import { durationText, freeMultiplier, timeAmount } from "../../server/contract/values/exam-times";
import { wholeNumber } from "../../server/contract/values/numbers";
import { hasParts } from "./offered";
import { partTasks } from "./part-tasks";
import { atStart } from "./part-words";

const { data_entry, following_directions, idioms, written } = examParts;

/** A tip for parts in which typing speed counts. */
export const keyboardTip = "Use a keyboard if you can: speed counts, and a phone’s keys are slower.";

/** A row of the table that tells how a part is marked. */
type Marking = readonly [what: string, how: string];

interface PartRules {
  /** At most three sentences of what to do: the page has six points in all. */
  points: readonly string[];
  marking: readonly Marking[];
}

/** Marking of parts in which every question is worth one point. */
const aPointEach: readonly Marking[] = [
  ["A right answer", "1 point"],
  ["A wrong answer", "Nothing is taken away"],
];

/** How each part is done and marked (docs/assessment.md). These are words only: the API does the marking. */
const partRules: Readonly<Record<ExamCategory, PartRules>> = {
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

/** Rows of the marking table that all parts share. */
const generalMarking: readonly Marking[] = [
  ["Next try", "After 90 days"],
  ["Counts", "For every job for 12 months"],
];

/** Rules that all parts share. */
const generalRules: readonly string[] = [
  "Time keeps running when you close the page. You can continue on another device until it ends.",
  "Your answers are saved while you work. If you go offline, continue: they are kept on your device and sent later.",
  "In Lite mode, or without JavaScript, press “Save and stay” often. Press it again when a page does not come.",
];

/**
 * What happens when something fails.
 * @param lateSync answers stored on a device count up to 24 hours after the end
 */
const faultRules = ({ lateSync }: { lateSync: boolean }): readonly string[] => [
  "When the time ends, what is saved is sent. If our site is down, you get that time back.",
  lateSync
    ? "Answers given in time on an offline device count up to 24 hours after the end."
    : "What reaches us up to 60 seconds after the end counts. Nothing later does.",
];

/** Rules when the assessment is one session: only those that this site itself makes. */
const wholeRules: readonly string[] = [
  "The four tests belong to one assessment. Once you begin, all are open. Take them in any order.",
  "You send each test by itself. Nothing is sent before you press “Send my answers”.",
  "Until then your answers are on this device only. In Lite mode, or without JavaScript, send a test before you close its page.",
];

interface ToBegin {
  part: ExamStanding["parts"][number];
  standing: ExamStanding;
  session: ExamSession | null;
}

/** Data of the page before the start: rules, extra time to choose, jobs that ask for the part. */
export const toBegin = (context: AppLoadContext, { part, standing, session }: ToBegin) => ({
  askedBy: part.asked_by.map(({ title }) => title),
  ...timeChoice({
    limitS: part.limit_s,
    multipliers: session ? [] : standing.time_multipliers,
    multiplier: session?.time_multiplier ?? null,
  }),
  beginBy: session?.expires_at ?? null,
  /** The start begins the whole assessment. */
  isWhole: !hasParts(context),
  // as data, because as code the words would be loaded on every page of a part
  ...rulesOf(context, part, standing.late_sync),
});

function rulesOf(context: AppLoadContext, { category, limit_s }: ToBegin["part"], lateSync: boolean) {
  const { work, task, pass } = partTasks[category];
  const { points, marking } = partRules[category];
  const leadOf = (words: string) => `${atStart(words)}${limit_s === null ? "" : `, in ${durationText(limit_s)}`}.`;
  if (!hasParts(context)) return { lead: leadOf(task), rules: wholeRules, marking: [], faults: [] };
  return {
    lead: leadOf(work),
    rules: [...points, ...generalRules],
    marking: [...marking, ["Pass mark", pass] as const, ...generalMarking],
    faults: faultRules({ lateSync }),
  };
}

interface TimeAsked {
  /** In seconds, without extra time; null when the API does not say. */
  limitS: number | null;
  /** The multipliers to choose from; empty once a session has one. */
  multipliers: readonly number[];
  /** The multiplier of the open session. */
  multiplier: number | null;
}

/** The choice of time in words. On the server, because as code it would be loaded on every page of a part. */
function timeChoice({ limitS, multipliers, multiplier }: TimeAsked) {
  const lasts = (multiple: number) => (limitS === null ? null : durationText(Math.round(limitS * multiple)));
  const most = Math.max(1, ...multipliers);
  const isChosen = multiplier !== null && multiplier > 1;
  return {
    multiplier,
    times:
      multipliers.length > 1
        ? multipliers.map((one) => ({
            value: String(one),
            label: [atStart(timeAmount(one)), lasts(one)].filter(Boolean).join(": "),
          }))
        : [],
    // a multiplier above the free one was requested by this person, so it is preselected
    likely: String(most > freeMultiplier ? most : 1),
    has:
      limitS === null
        ? null
        : `You have ${lasts(multiplier ?? 1)}${isChosen ? ", with the extra time you chose" : ""}.`,
  };
}
