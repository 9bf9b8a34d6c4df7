/** Why somebody reports a job, by the words that people choose from, in the order in which they are offered. */
export const reportReasonWords = {
  asks_money: "It asks for money, a bank password or a one-time code",
  not_real: "I think that it is not a real job",
  not_as_told: "Pay, hours or the work are not as the post says",
  unfair: "It is unfair to some people, or against the law",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasonWords;
export const reportReasons = Object.keys(reportReasonWords) as [ReportReason, ...ReportReason[]];

/** Of what somebody writes about a job that they report. */
export const maxReportWords = 1000;
