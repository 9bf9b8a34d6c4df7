import { errorTitle } from "../interface/error-title";
import { change } from "./change";

let takeAway: (() => void) | undefined;
let of: HTMLFormElement | undefined;

/** Shows an error summary with the markup of `ErrorPanel`; one that the server rendered is hidden meanwhile. */
export function showSummary(form: HTMLFormElement, errors: readonly (readonly [id: string, words: string])[]) {
  hideSummary();
  const page = form.closest("dialog") ?? document.getElementById("main");
  const theirs = page?.querySelector<HTMLElement>(".error-summary");
  const title = page?.querySelector("h1");
  const panel = document.createElement("div");
  panel.className = "error-summary";
  panel.tabIndex = -1;
  panel.setAttribute("role", "alert");
  panel.setAttribute("aria-labelledby", "own-summary");
  panel.innerHTML = '<h2 id="own-summary">There is a problem</h2><ul></ul>';
  for (const [id, words] of errors) {
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = words;
    panel.lastChild?.appendChild(document.createElement("li")).append(link);
  }
  (theirs ?? title?.closest("header") ?? title ?? form).before(panel);
  const giveBack = theirs && change(theirs, "hidden", "");
  const before = document.title;
  const marked = errorTitle(before);
  document.title = marked;
  of = form;
  takeAway = () => {
    panel.remove();
    giveBack?.();
    if (document.title === marked) document.title = before;
  };
  panel.focus();
}

/** Removes the summary, and "Error" from the title; with `form` only when it is that form's. */
export function hideSummary(form = of): void {
  if (form !== of) return;
  takeAway?.();
  takeAway = undefined;
}
