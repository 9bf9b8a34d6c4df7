import { interceptRouterRequests, remixRouter } from "./remix-internals";
/**
 * Keeps the page, with what is typed on it, when the router cannot reach the site: the router would show an error in its
 * place. Such a navigation never ends; the next one replaces it, so pressing again tries again.
 */
export function keepPageOnLostLine() {
  interceptRouterRequests(async (ask, isLookUp, signal) => {
    if (!isLookUp) find()?.remove();
    try {
      const answer = await ask();
      // A gateway that answers in the site's place does not answer in the router's format.
      if (answer.status < 500 || /x-script/.test(answer.headers.get("Content-Type") ?? "")) return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    if (!isLookUp) endOnLostLine();
    return new Promise(() => {});
  });
  // The router reloads a page whose code it cannot fetch: it must not see the click.
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

function endOnLostLine() {
  const { formMethod, location: target, state } = remixRouter().state.navigation;
  if (!target) return;
  // The form itself was saved: sent again, it would be there twice.
  if (formMethod === "POST" && state === "loading") location.assign(target.pathname + target.search);
  else say(formMethod === "POST" ? "save" : "open");
}

const find = () => document.querySelector(".lost-line");

/** Outside of React's tree, which the router does not update meanwhile; in the open dialog, because all else is inert. */
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
