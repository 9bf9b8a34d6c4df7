export const jobPostStatuses = ["draft", "scheduled", "open", "paused", "closed", "filled", "cancelled"] as const;
export type JobPostStatus = (typeof jobPostStatuses)[number];

export const adPlatforms = [
  "career_site",
  "interview_room",
  "indeed",
  "linkedin",
  "jobstreet",
  "onlinejobs_ph",
  "facebook",
] as const;

/** Types of screening questions. */
export const questionTypes = [
  "yes_no",
  "single_choice",
  "multi_choice",
  "short_text",
  "long_text",
  "number",
  "money",
  "date",
  "url",
  "file",
  "scale_1_5",
] as const;
