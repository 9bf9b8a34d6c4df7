/** The versions of the privacy notice and of the data-use consent; stored with the person's consent. */
export const privacyVersion = "2026-01";
export const dataUseVersion = "2026-01";
