/** Which wording of the privacy notice and of the data-use consent a person agreed to; kept with the answer. */
export const privacyVersion = "2026-01";
export const dataUseVersion = "2026-01";
