/**
 * Enter in a text field presses the first button of a form: this one, where another stands among the fields. Text browsers
 * would show it, above all fields, and press nothing by Enter: pages leave it out there (`isTextBrowser`).
 */
export const DefaultButton = () => (
  <button type="submit" tabIndex={-1} className="sr-only" aria-hidden>
    Save and continue
  </button>
);
