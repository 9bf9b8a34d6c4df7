/* Limits that several modules use. Others are in their module. */

/** The longest search for jobs, in characters. */
export const maxSearchLength = 200;
/** Characters of a request's id that error pages show: enough to find it in the log, short enough to read out. */
export const shownOfRequestId = 8;
/** Posts on a page of a list. */
export const maxPerPage = 50;

/** Limits of work preferences. */
export const maxCategories = 4;
export const maxTimezones = 12;
export const maxEmployers = 20;
export const maxEmployerLength = 100;
export const maxHoursPerWeek = 80;

/** References that complete the section, because employers often ask for that many. */
export const minReferences = 2;
export const maxSkills = 50;
/** Skills that may be marked as main ones. */
export const maxPrimarySkills = 5;
export const maxLanguages = 10;
/** Languages that the list does not have. */
export const maxOwnLanguages = 3;

/** Characters of an answer in the assessment, and of one field of a record in it. */
export const maxAnswerLength = 5000;
export const maxFieldLength = 200;

/** Characters of an email address, as mail servers take it, and of a time zone's name. */
export const maxEmailLength = 254;
export const maxTimezoneLength = 64;

/** Characters of a code of something that was sent, as it may be typed. */
export const maxSentCode = 60;

/** Characters of a password. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** Characters of a message about an application. */
export const maxMessage = 2000;
