import { announceErrors } from "./announce-errors";
import { readManifestSoon } from "./build-manifest";
import { watchBuilds } from "./build-watch";
import { keepColourMode } from "./colour-mode";
import { keepInReach } from "./in-reach";
import styles from "./layer.css?url";
import { showLoading } from "./loading-bar";
import { awaitTurn, guideNavigations, openOver } from "./next-page";
import { keepForOffline } from "./offline/keep-for-offline";
import { prefetchOnIntent } from "./prefetch";
import { guarded } from "./router";
import { sendOnce } from "./send-once";
import { confirmOutOfView, prepareToasts } from "./toasts";
import { keepTypedText } from "./typed-drafts";
import { watchTyping } from "./unsaved-work";

let isStarted = false;

/**
 * Starts everything that only makes pages faster or calmer, once after hydration. Pages lose no function without it. A module
 * that fails does not stop the others.
 */
export function startLayer(): void {
  if (isStarted) return;
  isStarted = true;
  for (const start of pieces) guarded(start)();
}

const pieces = [
  loadStyles,
  prepareToasts,
  showLoading,
  () => prefetchOnIntent(),
  keepForOffline,
  keepColourMode,
  awaitTurn,
  sendOnce,
  announceErrors,
  openOver,
  keepTypedText,
  confirmOutOfView,
  watchTyping,
  watchBuilds,
  readManifestSoon,
  guideNavigations,
];

function loadStyles(): void {
  // a first page has only the styles of its own kind (`server/web/style-sheet.ts`); with scripts any other kind may follow
  document.querySelector("link[media=print]")?.removeAttribute("media");
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  keepInReach(link);
}
