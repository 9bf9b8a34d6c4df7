import { interceptRouterRequests, remixRouter } from "./remix-internals";
/**
 * Keeps the page, with what is typed on it, when the browser's own code cannot reach the site: the router would put an error
 * in its place. Such a navigation never ends; the next one takes its place, so that pressing again tries again.
 */
export function keepPageOnLostLine() {
  interceptRouterRequests(async (ask, init) => {
    find()?.remove();
    try {
      const answer = await ask();
      // A gateway that answers in the place of the site speaks no language of the router's.
      if (answer.status < 500 || /x-script/.test(answer.headers.get("Content-Type") ?? "")) return answer;
    } catch (error) {
      if (init?.signal?.aborted) throw error;
    }
    const { formMethod, location: target } = remixRouter().state.navigation;
    // What was sent is saved: sent again from the page that is kept, it would be there twice.
    if (target && formMethod === "POST" && init?.method !== "POST") location.assign(target.pathname + target.search);
    // Without a target nobody waits for it.
    else if (target) say(formMethod === "POST" ? "save" : "open");
    return new Promise(() => {});
  });
  // The router loads a page anew whose code it cannot fetch: it must not learn of the click.
  window.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element).closest("a");
      if (navigator.onLine || link?.origin !== location.origin || link.target) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      say("open");
    },
    true,
  );
}

const find = () => document.querySelector(".lost-line");

/** Outside the page's own tree, which the router holds still meanwhile; in the open dialog, as all else is out of reach. */
function say(failed: "save" | "open") {
  const { onLine } = navigator;
  const isSave = failed === "save";
  dispatchEvent(new Event("lost-line"));
  find()?.remove();
  const notice = document.createElement("p");
  notice.className = "notice notice-warning lost-line";
  notice.setAttribute("role", "alert");
  notice.textContent =
    (onLine ? `We could not ${failed} this.` : "You are offline.") +
    (isSave ? " Your text is still on this page." : "") +
    (onLine ? " Try again." : isSave ? " Try again when you are back." : "");
  (document.querySelector("dialog[open]") ?? document.body).append(notice);
}
