import type { ExamAnswerValue } from "../../contract/exams";

/** What a part came to. Nothing is rounded but `measures`, which are for people to read. */
export interface Marking {
  score: number;
  max: number;
  /** `score` of `max`, out of 100. */
  percent: number;
  passed: boolean;
  /** How the score came about; rounded to two decimals. */
  measures: Record<string, number>;
}

export type ExamAnswerMap = ReadonlyMap<number, ExamAnswerValue>;
