import { onceShown } from "./once-shown";
import { onRouter } from "./router";
import { showToast } from "./toasts";

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
