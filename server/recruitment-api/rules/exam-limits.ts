import { dayMs } from "../../contract/values/durations";
import { type ExamCategory, examParts } from "../../contract/values/exam-parts";

/** How a part is drawn and marked, beside what everybody may know of it (`values/exam-parts.ts`). */
interface ExamPartRules {
  /** Questions of the unscored practice. */
  practiceQuestions: number;
  /** `records`: generated for each sitting; the others are in the bank. */
  drawnFrom: "records" | "bank";
  /** Each sitting has the options of a question in another order. */
  shufflesOptions: boolean;
  markedBy: "typing" | "points" | "people";
}

export const examPartRules: Readonly<Record<ExamCategory, ExamPartRules>> = {
  data_entry: { practiceQuestions: 1, drawnFrom: "records", shufflesOptions: false, markedBy: "typing" },
  // they name options by their place ("the third one")
  following_directions: {
    practiceQuestions: 3,
    drawnFrom: "bank",
    shufflesOptions: false,
    markedBy: "points",
  },
  idioms: { practiceQuestions: 3, drawnFrom: "bank", shufflesOptions: true, markedBy: "points" },
  written: { practiceQuestions: 1, drawnFrom: "bank", shufflesOptions: false, markedBy: "people" },
};

/** Seconds of a part without extra time. */
export const partLimitS = (category: ExamCategory): number => examParts[category].minutes * 60;

/** A practice part, without extra time. */
export const practiceLimitS = 120;

/** After the deadline, for what was on its way. */
export const graceS = 60;

/** Stored answers to one question of a run, and neutral notes in all of it: far more than anybody needs. */
export const maxRows = 1000;
export const maxNotes = 50;

/** For answers that were queued on a device. */
export const lateSyncMs = dayMs;
/** For the queue of a device that is back after the end: its page tries five times in that time. */
export const flushMs = 2 * 60 * 1000;
/**
 * How far a late answer's age by the device's clock may differ from its age by ours. The page and the answer may each be
 * under way for a minute: that is what the network can explain.
 */
export const clockToleranceMs = 2 * 60 * 1000;
/** A session without an invitation. */
export const sessionMs = 7 * dayMs;
/** Between two scored attempts at a part, from start to start. */
export const retakeMs = 90 * dayMs;
/** After the first start, for the one restart a technical fault is given. */
export const restartMs = dayMs;
/** A shorter time without the page of a part is no interruption. */
export const minInterruptionMs = 2 * 60 * 1000;
/** A result counts for every job this many months. */
export const validMonths = 12;
