/** Of visitors who never said where they are, and of pages that everybody sees alike. An IANA name. */
export const usualTimezone = "Asia/Manila";
