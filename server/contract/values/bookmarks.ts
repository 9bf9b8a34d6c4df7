/** The orders of a list of saved jobs; the first is the default. */
export const bookmarkSorts = ["added", "closing", "title"] as const;
export type BookmarkSort = (typeof bookmarkSorts)[number];

/** The filters of a list of saved jobs. */
export const bookmarkStates = ["open", "closed", "applied"] as const;
export type BookmarkState = (typeof bookmarkStates)[number];
