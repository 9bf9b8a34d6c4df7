import { keepColourMode } from "./colour-mode";
import styles from "./layer.css?url";
import { showLoading } from "./loading-bar";
import { keepForOffline } from "./offline/keep-for-offline";
import { confirmOutOfView } from "./out-of-view";
import { turnPages } from "./page-turn";
import { prefetchOnIntent } from "./prefetch";
import { sayErrors } from "./say-errors";
import { sendOnce } from "./send-once";
import { prepareToasts } from "./toasts";
import { keepTypedText } from "./typed-drafts";

let isStarted = false;

/**
 * What is only faster or calmer with JavaScript, and looks at the page from outside of it: started once, after the page has
 * woken up. A page loses no function without it, nor when it cannot be loaded.
 */
export function startLayer(): void {
  if (isStarted) return;
  isStarted = true;
  loadStyles();
  prepareToasts();
  showLoading();
  prefetchOnIntent();
  keepForOffline();
  keepColourMode();
  turnPages();
  sendOnce();
  sayErrors();
  keepTypedText();
  confirmOutOfView();
}

function loadStyles(): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  document.head.append(link);
}
