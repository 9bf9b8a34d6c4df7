import type { ExamCategory } from "../../contract/exams";

/** What a part is made of and what passes it (docs/assessment.md). */
export interface ExamPartRules {
  /** Seconds without extra time. */
  limitS: number;
  /** Questions drawn for a sitting. */
  questions: number;
  /** Questions of the unscored practice. */
  practiceQuestions: number;
  /** Percent to pass with; of data entry, points. */
  passPercent: number;
}

export const examPartRules: Readonly<Record<ExamCategory, ExamPartRules>> = {
  data_entry: { limitS: 8 * 60, questions: 30, practiceQuestions: 1, passPercent: 60 },
  following_directions: { limitS: 15 * 60, questions: 20, practiceQuestions: 3, passPercent: 70 },
  idioms: { limitS: 10 * 60, questions: 25, practiceQuestions: 3, passPercent: 60 },
  written: { limitS: 30 * 60, questions: 2, practiceQuestions: 1, passPercent: 60 },
};

/** Data entry also needs this share of the attempted fields to be right. */
export const dataEntryPassAccuracy = 0.95;

/** A practice part, without extra time. */
export const practiceLimitS = 120;

/** After the deadline, for what was on its way. */
export const graceS = 60;

const dayMs = 24 * 60 * 60 * 1000;

/** Answers to one question that are kept in a run, and neutral notes in all of it: far more than anybody makes. */
export const mostRows = 1000;
export const mostNotes = 50;

/** For answers that were queued on a device. */
export const lateSyncMs = dayMs;
/** For the queue of a device that is back after the end: its page tries five times in that time. */
export const flushMs = 2 * 60 * 1000;
/**
 * How far a late answer's age by the device's clock may be from its age by ours. A page and an answer may each be a minute on
 * their way: that is what the network can explain.
 */
export const clockToleranceMs = 2 * 60 * 1000;
/** A session that nobody invited to. */
export const sessionMs = 7 * dayMs;
/** Between two scored attempts at a part, from start to start. */
export const retakeMs = 90 * dayMs;
/** After the first start, for the one restart a technical fault is given. */
export const restartMs = dayMs;
/** A shorter time without the page of a part is no interruption. */
export const leastInterruptionMs = 2 * 60 * 1000;
/** A result counts for every job this many months. */
export const validMonths = 12;

/** More time than this has to be granted by us. */
export const freeMultiplier = 1.25;
