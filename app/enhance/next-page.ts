import { ruleAt } from "./build-manifest";
import { isOutdated } from "./build-watch";
import { hasLostChunk } from "./lost-chunk";
import { openAnew } from "./open-anew";
import { holdNavigation, remixRouter } from "./remix-internals";
import { isAbsolute, withSearch } from "./route-rules";
import { onRouter } from "./router";
import { hasUnsavedWork } from "./unsaved-work";

/**
 * Looks at every page that is asked for, by a link or otherwise: after a new build it is loaded as a document, unless that would
 * cost unsaved work or disturb an exam; a path that the operator's rules send elsewhere leads there. What was sent with a form is
 * left alone.
 */
export function guideNavigations(): void {
  let seen: unknown;
  onRouter(({ navigation: { state, formMethod = "GET", location: target } }) => {
    if (state !== "loading" || formMethod !== "GET" || !target || target === seen) return;
    seen = target;
    const isOld = isOutdated() || hasLostChunk();
    if (isOld && !document.getElementById("sheet") && !hasUnsavedWork() && openAnew(target)) return holdNavigation();
    const { redirect } = ruleAt(target.pathname);
    if (redirect === undefined) return;
    const to = withSearch(redirect, target.search);
    if (isAbsolute(to)) {
      holdNavigation();
      location.assign(to);
    }
    // After the router is done with beginning what this takes the place of. After going back the address is there already.
    else queueMicrotask(() => remixRouter().navigate(to, { replace: target.pathname === location.pathname }));
  });
  // A page that the browser has kept as it was left, and shows again, waits for what will not come any more.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && remixRouter().state.navigation.state !== "idle" && !hasUnsavedWork()) location.reload();
  });
}
