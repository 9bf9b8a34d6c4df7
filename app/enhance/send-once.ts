import { errorTitle, plainTitle } from "../interface/error-title";
import { change } from "./change";
import { saysWrong } from "./on-page";
import { onceShown } from "./once-shown";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** When a form that the browser itself sent may be sent again: its response may be a file, so that this page stays. */
const resendAfterMs = 10_000;

/**
 * Prevents double submits: while a form is being sent its button says so, and nothing else on the page can be sent. Where
 * possible the change is shown at once, and undone when it failed. A lost connection (`lost-line.ts`) allows sending again. The
 * server has its own guards against repeats.
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
  // All other listeners have run: the router, another listener or the browser sends the form.
  addEventListener("submit", (event) => {
    // A navigation that was left pending without a connection does not count.
    const { navigation } = router.state;
    const byRouter = navigation !== before && navigation.state === "submitting";
    if (!isPost(event) || (event.defaultPrevented && !byRouter)) return;
    isSending = true;
    undo = showSending(event.target as HTMLFormElement, event.submitter);
    if (!event.defaultPrevented) timer = window.setTimeout(setFree, resendAfterMs);
  });
  addEventListener("lost-line", setFree);
  addEventListener("pageshow", setFree);
  onRouter(({ navigation, actionData, errors }) => {
    if (!isSending || navigation.state !== "idle") return;
    if (actionData || errors) {
      setFree();
      onceShown(focusRefusal, 300);
      // Removed rows stay hidden until the page is rendered without them.
    } else
      onceShown(() => {
        release(false);
        document.title = plainTitle(document.title);
      }, 300);
  });
}

/** Shows that a form is being sent; returns functions that undo it. A dialog opens again only when it `failed`. */
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

/** Moves the focus to the reason why nothing was saved, also when it is the same as before. */
function focusRefusal(): void {
  const page = document.querySelector("dialog[open]") ?? document.getElementById("main");
  const said = page?.querySelector<HTMLElement>(saysWrong);
  if (!said) return;
  document.title = errorTitle(document.title);
  if (said.contains(document.activeElement)) return;
  said.tabIndex = -1;
  said.focus();
}
