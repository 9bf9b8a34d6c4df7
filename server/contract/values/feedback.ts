/** What somebody may answer to the one question after a decision, the best first. */
export const feedbackAnswers = ["very_good", "good", "fair", "bad", "very_bad"] as const;
export type FeedbackAnswer = (typeof feedbackAnswers)[number];

/** The same in words. */
export const feedbackWords: Record<FeedbackAnswer, string> = {
  very_good: "Very good",
  good: "Good",
  fair: "Neither good nor bad",
  bad: "Bad",
  very_bad: "Very bad",
};

export const feedbackQuestion = "How was it to apply for this job?";

/** Characters of the words beside it. */
export const maxFeedback = 1000;
