import { dayMs } from "../../contract/values/durations";
import { type ExamCategory, examParts } from "../../contract/values/exam-parts";

/** How a part is drawn and marked, in addition to the public rules in `values/exam-parts.ts`. */
interface ExamPartRules {
  /** The number of questions in the practice. */
  practiceQuestions: number;
  /** `records`: generated for each sitting; the others are in the bank. */
  drawnFrom: "records" | "bank";
  /** Options are shuffled in each sitting. */
  shufflesOptions: boolean;
  markedBy: "typing" | "points" | "people";
}

export const examPartRules: Readonly<Record<ExamCategory, ExamPartRules>> = {
  data_entry: { practiceQuestions: 1, drawnFrom: "records", shufflesOptions: false, markedBy: "typing" },
  // its items refer to options by position ("the third one")
  following_directions: {
    practiceQuestions: 3,
    drawnFrom: "bank",
    shufflesOptions: false,
    markedBy: "points",
  },
  idioms: { practiceQuestions: 3, drawnFrom: "bank", shufflesOptions: true, markedBy: "points" },
  written: { practiceQuestions: 1, drawnFrom: "bank", shufflesOptions: false, markedBy: "people" },
};

/** The time limit of a part in seconds, without extra time. */
export const partLimitS = (category: ExamCategory): number => examParts[category].minutes * 60;

/** The time limit of a practice part in seconds, without extra time. */
export const practiceLimitS = 120;

/** Seconds after the deadline for answers that were in transit. */
export const graceS = 60;

/** The most stored answers to a question in a run, far more than anybody needs. */
export const maxRows = 1000;
export const maxNotes = 50;

/** How long after the end answers stored on a device still count. */
export const lateSyncMs = dayMs;
/** The time for a device that is back after the end to send its queue; its page tries five times. */
export const flushMs = 2 * 60 * 1000;
/**
 * How far a late answer's age by the device's clock may differ from its age by ours. Loading the page and sending the answer may
 * each take a minute on a slow network.
 */
export const clockToleranceMs = 2 * 60 * 1000;
/** The life of a session without an invitation. */
export const sessionMs = 7 * dayMs;
/** The least time between two scored attempts at a part, from start to start. */
export const retakeMs = 90 * dayMs;
/** The time after the first start in which a part may be restarted once after a technical fault. */
export const restartMs = dayMs;
/** The least time without the part's page that counts as an interruption. */
export const minInterruptionMs = 2 * 60 * 1000;
/** Months for which a result counts, for every job. */
export const validMonths = 12;
