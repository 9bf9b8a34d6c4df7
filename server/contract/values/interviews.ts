/** What an applicant may answer to an invitation to an interview, and to an offer. */
export const interviewAnswers = ["coming", "another_time"] as const;
export const offerAnswers = ["accept", "decline"] as const;

/** How long an interview is that nobody says the length of. */
export const usualMinutes = 60;

/** Other times that one may propose. */
export const maxProposals = 3;
export const maxInterviewNote = 500;
