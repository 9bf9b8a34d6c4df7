import { keepInReach } from "./in-reach";
import { onceShown } from "./once-shown";
import { onRouter } from "./router";

/** A message of `showToast`. */
export interface Toast {
  /** One or two plain sentences. */
  text: string;
  tone?: "plain" | "warning";
  /** Buttons. A press also closes the message. */
  actions?: { label: string; run: () => void }[];
  /** A new message replaces an older one with the same id. */
  id?: string;
  /** Screen readers have read it on the page already. */
  isSaid?: boolean;
}

/** Milliseconds that a message without actions stays at least; longer texts stay longer. */
const shortestStay = 8000;

let region: HTMLElement | undefined;
const closers = new Map<string, () => void>();

/**
 * Creates the region of the messages early: screen readers may not announce a message that is inserted together with its region.
 */
export function prepareToasts(): HTMLElement {
  if (!region) {
    region = document.createElement("section");
    region.className = "toasts";
    region.setAttribute("aria-live", "polite");
  }
  keepInReach(region);
  return region;
}

/**
 * Shows a message at the bottom without moving the focus. One with actions stays until it is closed. Any other disappears after
 * eight seconds or more, but not while the pointer or the focus is in it.
 * @returns a function that closes it; may be called twice
 */
export function showToast({ text, tone = "plain", actions = [], id, isSaid }: Toast): () => void {
  const all = prepareToasts();
  const toast = document.createElement("div");
  let cameFrom: EventTarget | null = null;
  let timer: number | undefined;

  const close = () => {
    clearTimeout(timer);
    if (id && closers.get(id) === close) closers.delete(id);
    const hadFocus = toast.contains(document.activeElement);
    toast.remove();
    // An empty region with a name would be noise in a screen reader's list of regions.
    if (!all.firstChild) all.removeAttribute("aria-label");
    if (hadFocus)
      ((cameFrom as HTMLElement | null)?.isConnected
        ? (cameFrom as HTMLElement)
        : document.getElementById("main")
      )?.focus({ preventScroll: true });
  };
  const button = (label: string, run?: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button-link";
    made.textContent = label;
    made.onclick = () => {
      close();
      run?.();
    };
    return made;
  };
  const leaveLater = () => {
    timer = window.setTimeout(
      () => (document.hidden || toast.matches(":hover, :focus-within") ? leaveLater() : close()),
      shortestStay + text.length * 40,
    );
  };

  toast.className = `toast toast-${tone}`;
  if (isSaid) toast.setAttribute("aria-live", "off");
  const words = document.createElement("p");
  words.textContent = text;
  toast.append(words, ...actions.map(({ label, run }) => button(label, run)), button("Close"));
  toast.addEventListener("focusin", ({ relatedTarget }) => {
    if (!toast.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  });
  if (id) {
    closers.get(id)?.();
    closers.set(id, close);
  }
  all.setAttribute("aria-label", "Messages");
  all.append(toast);
  if (actions.length === 0) leaveLater();
  return close;
}

/**
 * A page confirms a sent form at its top. Where the page stays scrolled down, as below a dialog that closes, a toast shows the
 * same words. Screen readers read the page's own, so the toast is silent for them.
 */
export function confirmOutOfView(): void {
  let isSent = false;
  onRouter(({ navigation }) => {
    isSent ||= navigation.formMethod === "POST";
    if (!isSent || navigation.state !== "idle") return;
    isSent = false;
    onceShown(() => {
      const notice = document.querySelector<HTMLElement>("main .notice-success[role=status]");
      const text = (notice?.querySelector("h2") ?? notice)?.textContent;
      if (!notice || !text) return;
      const { top, bottom } = notice.getBoundingClientRect();
      if (bottom <= 0 || top >= window.innerHeight) showToast({ id: "outcome", text, isSaid: true });
    });
  });
}
