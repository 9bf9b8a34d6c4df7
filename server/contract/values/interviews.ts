/** What an applicant may answer to an invitation to an interview, and to an offer. */
export const interviewAnswers = ["coming", "another_time"] as const;
export const offerAnswers = ["accept", "decline"] as const;

/** How long an interview is that nobody says the length of. */
export const usualMinutes = 60;

/** Other times that one may propose. */
export const maxProposals = 3;
export const maxInterviewNote = 500;

/** What a link in a mail answers, with one press of a button and without a session. */
export const mailAnswerNames = [...interviewAnswers, "no_power", ...offerAnswers] as const;
export type MailAnswerName = (typeof mailAnswerNames)[number];
/** When somebody whose power or internet is gone could meet: half an hour later, or a day. */
export const laterTimes = ["half_an_hour", "tomorrow"] as const;
