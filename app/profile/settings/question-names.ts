/** The settings, each a question with a page of its own, by the last part of its address. */
export const questionTitles = {
  language: "Language",
  "time-zone": "Time zone",
  colours: "Colours",
  "data-saver": "Data saver",
  emails: "Emails we send",
  "quiet-hours": "Quiet hours",
} as const;
export type QuestionName = keyof typeof questionTitles;

/** What a device remembers by itself, where the API has no settings. */
export const deviceQuestions: readonly QuestionName[] = ["time-zone", "colours", "data-saver"];
