import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { followTranslation } from "./enhance/follow-translation";
import { hydrateOrLeave } from "./enhance/hydrate-or-leave";
import { keepPageOnLostLine } from "./enhance/lost-line";
import { readPageData } from "./enhance/remix-internals";
import { StylesContext } from "./interface/styles";

/** Hydrates when the browser is idle, because the page is complete without scripts. */
async function hydrate() {
  keepPageOnLostLine();
  await readPageData();
  followTranslation();
  hydrateOrLeave(
    <StrictMode>
      <StylesContext.Provider value={document.querySelector("head style")?.textContent ?? null}>
        <RemixBrowser />
      </StylesContext.Provider>
    </StrictMode>,
  );
}

if ("requestIdleCallback" in window) window.requestIdleCallback(() => void hydrate(), { timeout: 2000 });
else setTimeout(hydrate, 1);
