/** The limit of a résumé that is typed or pasted, in characters. */
export const maxResumeText = 20_000;
