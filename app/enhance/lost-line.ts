import { interceptRouterRequests, remixRouter } from "./remix-internals";
/**
 * Keeps the page and what is typed on it when the router cannot reach the site: the router would replace it by an error. Such a
 * navigation never ends; the next one replaces it, so pressing again tries again.
 */
export function keepPageOnLostLine() {
  interceptRouterRequests(async (ask, isLookUp, signal) => {
    if (!isLookUp) find()?.remove();
    try {
      const answer = await ask();
      // A gateway that responds in the site's place does not use the router's format.
      if (answer.status < 500 || /x-script/.test(answer.headers.get("Content-Type") ?? "")) return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    if (!isLookUp) endOnLostLine();
    return new Promise(() => {});
  });
  // Without its code the router would reload the page, so it must not see the click.
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
  // The form itself was saved; sending it again would save it twice.
  if (formMethod === "POST" && state === "loading") location.assign(target.pathname + target.search);
  else say(formMethod === "POST" ? "save" : "open");
}

const find = () => document.querySelector(".lost-line");

/**
 * Shows the message outside of React's tree, which the router does not update now; inside an open dialog, because everything else
 * is inert.
 */
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
