/** Languages that recruiters may contact somebody in. */
export const contactLocales = ["en", "fil"] as const;
export type ContactLocale = (typeof contactLocales)[number];

export const colourModes = ["light", "dark", "system"] as const;
export type ColourMode = (typeof colourModes)[number];

/** `auto`: when a device saves data or its connection is slow. */
export const liteModes = ["auto", "on", "off"] as const;
export type LiteMode = (typeof liteModes)[number];

/** How often an alert looks for jobs. */
export const alertFrequencies = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** How often the account allows alerts. */
export const jobAlertPaces = ["off", ...alertFrequencies] as const;
export type JobAlertPace = (typeof jobAlertPaces)[number];

/** Types of users that have an application; others are sent away. */
const applicantTypes = ["applicant", "direct_hire"] as const;

export const isApplicantType = (type: string | null): boolean =>
  type === null || applicantTypes.some((known) => known === type);
