/** Characters of a résumé that is typed or pasted: more than any has, less than a book. */
export const maxResumeText = 20_000;
