/**
 * Shows the page of a link in a dialog at the end of the document. It is there to be read: what scripts add to that page is
 * missing, and its links and forms load documents. Escape, the button, a press beside it and the browser's Back close it,
 * and the focus returns to the link. Rejects when the page cannot be had.
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
  // in a section the header of the page is not one of the site
  const page = document.createElement("section");
  page.className = "overlay-page";
  page.append(close, ...shown.childNodes);
  // an id may be there once in a document, and the page below may have it
  for (const one of page.querySelectorAll("[id]")) one.removeAttribute("id");
  dialog.append(page);

  const leave = () => dialog.close();
  let pressedBeside = false;
  close.addEventListener("click", leave);
  dialog.addEventListener("pointerdown", ({ target }) => {
    // selecting text may end beside it
    pressedBeside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && pressedBeside) leave();
  });
  addEventListener("popstate", leave);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", leave);
    dialog.remove();
    // older browsers do not return it
    link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.focus({ preventScroll: true });
}
