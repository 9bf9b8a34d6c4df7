/**
 * Shows the page of a link in a dialog at the end of the document, to be read: the scripts of that page do not run, and its links
 * and forms load documents. Escape, the button, a click beside it and the browser's Back close it, and the focus returns to the
 * link. Rejects when the page cannot be loaded.
 */
export async function showOver(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href);
  const shown = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  if (!answer.ok || !shown) throw new Error(String(answer.status));

  const dialog = document.createElement("dialog");
  dialog.className = `overlay overlay-${link.dataset.over}`;
  dialog.tabIndex = -1;
  dialog.setAttribute("aria-label", shown.querySelector("h1")?.textContent ?? link.text);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button-link overlay-close";
  close.textContent = "Close";
  // inside a `section` the page's `header` is not a landmark of the site
  const page = document.createElement("section");
  page.className = "overlay-page";
  page.append(close, ...shown.childNodes);
  // ids must be unique in a document, and the page below may have the same ones
  for (const one of page.querySelectorAll("[id]")) one.removeAttribute("id");
  dialog.append(page);

  const leave = () => dialog.close();
  let pressedBeside = false;
  close.addEventListener("click", leave);
  dialog.addEventListener("pointerdown", ({ target }) => {
    // selecting text may end beside the dialog; only a click that also begins there closes it
    pressedBeside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && pressedBeside) leave();
  });
  addEventListener("popstate", leave);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", leave);
    dialog.remove();
    // older browsers do not return the focus
    link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.focus({ preventScroll: true });
}
