/** How a list of saved jobs is ordered; the first is usual. */
export const bookmarkSorts = ["added", "closing", "title"] as const;
export type BookmarkSort = (typeof bookmarkSorts)[number];

/** A list may show only these. */
export const bookmarkStates = ["open", "closed", "applied"] as const;
export type BookmarkState = (typeof bookmarkStates)[number];
