import { errorTitle } from "../forms/error-title";

/** Milliseconds after which a form that the browser itself sends may be sent again: it may have led to no other page. */
const documentPost = 10_000;

/**
 * Sends every form once: while one is on its way its button says so, and neither another press nor another form of the page
 * sends anything. What it changes is shown at once, where that can be told, and comes back when it failed. A line that was
 * lost (`lost-line.ts`) sets the form free. The server guards against repeats by itself.
 */
export function sendOnce(): void {
  const router = window.__remixRouter;
  let undo: (() => void)[] = [];
  let isSending = false;

  const release = () => {
    isSending = false;
    for (const step of undo.reverse()) step();
    undo = [];
  };

  const isPost = (event: Event) => {
    const form = event.target as HTMLFormElement;
    return form.method === "post" && !form.target;
  };
  addEventListener(
    "submit",
    (event) => {
      if (!isSending || !isPost(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // The page's own code has heard of it by now: it goes by the router, by the browser, or in a way of its own.
  addEventListener("submit", (event) => {
    const byRouter = router.state.navigation.state === "submitting";
    if (!isPost(event) || (event.defaultPrevented && !byRouter)) return;
    isSending = true;
    undo = showSending(event.target as HTMLFormElement, event.submitter);
    if (!event.defaultPrevented) setTimeout(release, documentPost);
  });
  addEventListener("lost-line", release);
  addEventListener("pageshow", release);
  router.subscribe(({ navigation, actionData }) => {
    if (!isSending || navigation.state !== "idle") return;
    release();
    // After React has shown it.
    if (actionData) setTimeout(focusRefusal, 50);
  });
}

/** Shows what is going on; answers what takes it back. */
function showSending(form: HTMLFormElement, submitter: HTMLElement | null): (() => void)[] {
  const { doing, removes } = form.dataset;
  const undo: (() => void)[] = [];
  const hide = (element: HTMLElement) => {
    element.hidden = true;
    undo.push(() => {
      element.hidden = false;
    });
  };
  const button = submitter ?? form.querySelector<HTMLElement>("button:not([type=button])");
  if (button) {
    button.setAttribute("aria-disabled", "true");
    undo.push(() => button.removeAttribute("aria-disabled"));
  }
  if (doing) {
    const said = document.createElement("p");
    said.className = "notice";
    said.tabIndex = -1;
    said.role = "status";
    form.before(said);
    said.textContent = doing;
    said.focus();
    hide(form);
    undo.push(() => said.remove());
  }
  if (removes !== undefined) {
    const dialog = form.closest("dialog");
    const opener = [...document.querySelectorAll<HTMLAnchorElement>("li a")].find(
      (link) => link.pathname === new URL(form.action).pathname,
    );
    const card = (dialog ? opener : form)?.closest("li");
    if (card) hide(card);
    if (card && dialog) {
      dialog.close();
      undo.push(() => dialog.isConnected && dialog.showModal());
    }
  }
  return undo;
}

/** Moves the focus to why nothing was saved, also when the same was said before. */
function focusRefusal(): void {
  const page = document.querySelector("dialog[open]") ?? document.getElementById("main");
  const said = page?.querySelector<HTMLElement>(".error-summary, .notice[role=alert], .notice-danger");
  if (!said) return;
  document.title = errorTitle(document.title);
  if (said.contains(document.activeElement)) return;
  said.tabIndex = -1;
  said.focus();
}
