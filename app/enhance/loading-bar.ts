import { keepInReach } from "./in-reach";
import { type BrowserRouter, remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** Milliseconds. Quick responses show no bar, and a full bar stays long enough to be seen. */
const throttle = 200;
const duration = 2000;
const hideDelay = 500;
const resetDelay = 400;
/** Milliseconds between two steps of the bar; CSS moves it evenly between them. */
const step = 100;

/** The bar's percentage after `elapsed` milliseconds: fast at first, and never 100 before the page is there. */
export const progressAt = (elapsed: number) => (200 / Math.PI) * Math.atan(((elapsed / duration) * 100) / 50);

/**
 * Shows that the router loads a page or sends a form; without scripts the browser shows that itself. The bar is red when an error
 * page or a lost connection was the result.
 */
export function showLoading(): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.setAttribute("aria-hidden", "true");
  keepInReach(bar);

  let isLoading = false;
  let timer: number | undefined;

  const show = (percent: number) => bar.style.setProperty("--loaded", String(percent / 100));
  const later = (run: () => void, delay: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(run, delay);
  };
  const reset = () => {
    bar.classList.remove("is-shown", "is-error");
    show(0);
  };
  const start = () => {
    isLoading = true;
    reset();
    later(() => {
      const began = performance.now();
      bar.classList.add("is-shown");
      const grow = () => {
        // Without a connection a navigation never ends by itself.
        if (document.querySelector(".lost-line")) return finish(true);
        show(progressAt(performance.now() - began));
        later(grow, step);
      };
      grow();
    }, throttle);
  };
  const finish = (isError: boolean) => {
    isLoading = false;
    bar.classList.toggle("is-error", isError);
    show(100);
    later(() => {
      bar.classList.remove("is-shown");
      later(reset, resetDelay);
    }, hideDelay);
  };

  let target: unknown;
  const follow = ({ navigation, errors }: BrowserRouter["state"]) => {
    // A redirect, or a navigation that replaces another, continues the same bar.
    const isNew = navigation.location !== target;
    target = navigation.location;
    if (navigation.state === "idle") {
      if (isLoading) finish(Boolean(errors));
    } else if (isNew && !isLoading) start();
  };
  reset();
  onRouter(follow);
  follow(remixRouter().state);
}
