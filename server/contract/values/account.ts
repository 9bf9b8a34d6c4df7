/** Languages in which recruiters may write to a person. */
export const contactLocales = ["en", "fil"] as const;
export type ContactLocale = (typeof contactLocales)[number];

export const colourModes = ["light", "dark", "system"] as const;
export type ColourMode = (typeof colourModes)[number];

/** `auto`: Lite when the device saves data or its connection is slow. */
export const liteModes = ["auto", "on", "off"] as const;
export type LiteMode = (typeof liteModes)[number];

/** How often an alert looks for jobs. */
export const alertFrequencies = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/**
 * How many kilobytes a week an alert's mails may load, with the whole text of jobs as far as that goes; 0: no text, only what
 * each job is.
 */
export const alertKilobytes = [0, 100, 200, 400] as const;
export type AlertKilobytes = (typeof alertKilobytes)[number];

/** The longest search of an alert, in characters. */
export const maxAlertQuery = 2000;

/** After so many days without a confirmation the address of an alert without an account is removed. */
export const alertConfirmDays = 3;

/** The account's limit for all job alerts. */
export const jobAlertPaces = ["off", ...alertFrequencies] as const;
export type JobAlertPace = (typeof jobAlertPaces)[number];

/** Types of users that have an application; others are redirected to the back office. */
const applicantTypes = ["applicant", "direct_hire"] as const;

export const isApplicantType = (type: string | null): boolean =>
  type === null || applicantTypes.some((known) => known === type);
