/** What says on a page that something went wrong. */
export const saysWrong = ".error-summary, .notice[role=alert], .notice-danger";

/** Something is shown over the page. */
export const isOver = () => Boolean(document.querySelector("dialog[open]"));
