import { errorTitle } from "../forms/error-title";
import { change } from "./change";
import { onceShown } from "./once-shown";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** Milliseconds after which a form that the browser itself sends may be sent again: it may have led to no other page. */
const documentPost = 10_000;

/**
 * Sends every form once: while one is on its way its button says so, and neither another press nor another form of the page
 * sends anything. What it changes is shown at once, where that can be told, and comes back when it failed. A line that was
 * lost (`lost-line.ts`) sets the form free. The server guards against repeats by itself.
 */
export function sendOnce(): void {
  const router = remixRouter();
  let undo: ((failed: boolean) => void)[] = [];
  let isSending = false;
  let before: object;
  let timer = 0;

  const release = (failed: boolean) => {
    clearTimeout(timer);
    isSending = false;
    for (const step of undo.reverse()) step(failed);
    undo = [];
  };
  const setFree = () => release(true);

  const isPost = (event: Event) => {
    const form = event.target as HTMLFormElement;
    return form.method === "post" && !form.target;
  };
  addEventListener(
    "submit",
    (event) => {
      before = router.state.navigation;
      if (!isSending || !isPost(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // The page's own code has heard of it by now: it goes by the router, by the browser, or in a way of its own.
  addEventListener("submit", (event) => {
    // One that never ended on a lost line is none of this form's.
    const { navigation } = router.state;
    const byRouter = navigation !== before && navigation.state === "submitting";
    if (!isPost(event) || (event.defaultPrevented && !byRouter)) return;
    isSending = true;
    undo = showSending(event.target as HTMLFormElement, event.submitter);
    if (!event.defaultPrevented) timer = window.setTimeout(setFree, documentPost);
  });
  addEventListener("lost-line", setFree);
  addEventListener("pageshow", setFree);
  onRouter(({ navigation, actionData, errors }) => {
    if (!isSending || navigation.state !== "idle") return;
    if (actionData || errors) {
      setFree();
      onceShown(focusRefusal, 300);
      // What was taken away stays away until the page itself has none of it.
    } else onceShown(() => release(false), 300);
  });
}

/** Shows what is going on; answers what takes it back. A dialog opens again only when it `failed`. */
function showSending(form: HTMLFormElement, submitter: HTMLElement | null): ((failed: boolean) => void)[] {
  const { doing, removes } = form.dataset;
  const undo: ((failed: boolean) => void)[] = [];
  const button = submitter ?? form.querySelector<HTMLElement>("button:not([type=button])");
  if (button) undo.push(change(button, "aria-disabled", "true"));
  if (doing) {
    const said = document.createElement("p");
    said.className = "notice";
    said.tabIndex = -1;
    said.setAttribute("role", "status");
    form.before(said);
    said.textContent = doing;
    said.focus();
    undo.push(change(form, "hidden", ""), () => said.remove());
  }
  if (removes !== undefined) {
    const dialog = form.closest("dialog");
    const opener = [...document.querySelectorAll<HTMLAnchorElement>("li a")].find(
      (link) => link.pathname === new URL(form.action).pathname,
    );
    const card = (dialog ? opener : form)?.closest("li");
    if (card) undo.push(change(card, "hidden", ""));
    if (card && dialog) {
      dialog.close();
      undo.push((failed) => failed && dialog.isConnected && dialog.showModal());
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
