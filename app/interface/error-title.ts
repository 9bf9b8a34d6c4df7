import { useEffect } from "react";

const prefix = "Error: ";

/** The title of a page that is shown again with errors; screen readers read it first. */
export const errorTitle = (title: string) => (title.startsWith(prefix) ? title : prefix + title);

/** The title of the page once its errors are gone. */
export const plainTitle = (title: string) => (title.startsWith(prefix) ? title.slice(prefix.length) : title);

/** The title of a page with this form. Without JavaScript the server adds the prefix; with it `ErrorSummary` does. */
export const formTitle = (title: string, form: { refused: boolean } | undefined) =>
  form?.refused ? errorTitle(title) : title;

/**
 * Marks the title while the page shows an error. React does not restore a title that is the same on the next page, so this does.
 */
export function useErrorTitle(error: string | null): void {
  useEffect(() => {
    if (!error) return;
    document.title = errorTitle(document.title);
    return () => {
      document.title = plainTitle(document.title);
    };
  }, [error]);
}
