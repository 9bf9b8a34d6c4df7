/**
 * Enter in a text field presses the first button of a form. This one comes first where another button is among the fields. Text
 * browsers would show it above all fields, and do not press it on Enter, so pages leave it out for them (`isTextBrowser`).
 */
export const DefaultButton = () => (
  <button type="submit" tabIndex={-1} className="sr-only" aria-hidden>
    Save and continue
  </button>
);
