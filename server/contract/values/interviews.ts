/** The answers to an invitation to an interview, and below to an offer. */
export const interviewAnswers = ["coming", "another_time"] as const;
export const offerAnswers = ["accept", "decline"] as const;

/** The length in minutes of an interview that names none, for the calendar. */
export const usualMinutes = 60;

/** The most other times that an applicant may propose. */
export const maxProposals = 3;
export const maxInterviewNote = 500;
/** The most times that a recruiter offers an applicant to choose from. */
export const maxOfferedTimes = 10;

/** What a link in a mail answers, with one press of a button and without a session. */
export const mailAnswerNames = [...interviewAnswers, "no_power", ...offerAnswers] as const;
export type MailAnswerName = (typeof mailAnswerNames)[number];
/** When somebody whose power or internet is gone could meet: half an hour later, or a day. */
export const laterTimes = ["half_an_hour", "tomorrow"] as const;
