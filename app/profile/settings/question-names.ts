/** The settings, each with its own page, by the last segment of its path. */
export const questionTitles = {
  language: "Language",
  "time-zone": "Time zone",
  colours: "Colours",
  "data-saver": "Data saver",
  emails: "Emails we send",
  "quiet-hours": "Quiet hours",
} as const;
export type QuestionName = keyof typeof questionTitles;

/** Settings that a device stores by itself, when the API has no settings. */
export const deviceQuestions: readonly QuestionName[] = ["time-zone", "colours", "data-saver"];
