/** A selector for everything that reports an error on a page. */
export const saysWrong = ".error-summary, .notice[role=alert], .notice-danger";

/** Whether a dialog is open over the page. */
export const isOver = () => Boolean(document.querySelector("dialog[open]"));
