import type { ExamAnswerValue } from "../../contract/exams";

/** The result of a part. Only `measures` are rounded, because they are for display. */
export interface Marking {
  score: number;
  max: number;
  /** `score` of `max`, out of 100. */
  percent: number;
  passed: boolean;
  /** The figures behind the score, rounded to two decimals. */
  measures: Record<string, number>;
}

/** The answers that count, by question id. */
export type ExamAnswerMap = ReadonlyMap<number, ExamAnswerValue>;
