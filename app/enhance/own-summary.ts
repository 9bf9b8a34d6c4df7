import { errorTitle } from "../forms/error-title";

let takeAway: (() => void) | undefined;

/** The page's error summary as `ErrorPanel` has it, made here; one that the server has made gives its place meanwhile. */
export function showSummary(
  form: HTMLFormElement,
  errors: readonly (readonly [id: string, words: string])[],
) {
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
  if (theirs) theirs.hidden = true;
  takeAway = () => {
    panel.remove();
    if (theirs) theirs.hidden = false;
  };
  document.title = errorTitle(document.title);
  panel.focus();
}

export function hideSummary(): void {
  takeAway?.();
  takeAway = undefined;
}
