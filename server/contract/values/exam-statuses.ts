/** The statuses of a session (docs/assessment.md). */
export const examSessionStatuses = [
  "not_started",
  "in_progress",
  "between_parts",
  "submitted",
  "grading",
  "completed",
  "expired",
  "abandoned",
  "voided",
] as const;
export type ExamSessionStatus = (typeof examSessionStatuses)[number];

/** The statuses of a part of a session (docs/assessment.md). */
export const examPartStatuses = [
  "locked",
  "ready",
  "in_progress",
  "overdue",
  "submitted",
  "synced_late",
  "grading",
  "graded",
] as const;
export type ExamPartStatus = (typeof examPartStatuses)[number];

/** How good a passed result is, the best first. */
export const examBands = ["strong", "good", "fair"] as const;
export type ExamBand = (typeof examBands)[number];

/** The least percent of a passed result for each band. */
export const bandsFrom: Readonly<Record<ExamBand, number>> = { strong: 85, good: 70, fair: 0 };
