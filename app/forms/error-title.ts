/** The title of a page that is shown again with errors; a screen reader says it first. */
export const errorTitle = (title: string) => (title.startsWith("Error: ") ? title : `Error: ${title}`);

/** The title of a page with this form. Without JavaScript the server writes the prefix; with it `ErrorSummary` does. */
export const formTitle = (title: string, form: { refused: boolean } | undefined) =>
  form?.refused ? errorTitle(title) : title;
