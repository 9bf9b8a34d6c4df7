import { openAnew } from "./open-anew";
import { remixRouter, rootModule } from "./remix-internals";

let isLost = false;

/** Whether code of this page's build was gone: what else is asked for is better had from the build that answers now. */
export const hasLostChunk = (): boolean => isLost;

/**
 * What happens when the code of a page cannot be loaded, which mostly means that a newer build has replaced it: the page that
 * was asked for is loaded as a document. Called by Remix' `loadRouteModule` (see `remix-internals.ts`), which by itself would load
 * the page before it again, without an end.
 * @returns never, while another document takes this one's place; where that was tried just now, what says so in the page's
 * place. An error would be swallowed: single fetch has no ear for those of a page's code.
 * @public
 */
export async function openInstead(module: string, error: unknown): Promise<object> {
  // Without a line this never ends, and says so: the page with what is typed on it stays (`lost-line.ts`).
  await fetch(module, { cache: "no-store" });
  isLost = true;
  const { state, location } = remixRouter().state.navigation;
  if (state === "loading" && location && openAnew(location)) return new Promise(() => {});
  const { ErrorBoundary, meta } = rootModule();
  return { default: ErrorBoundary, meta: (page: object) => meta({ ...page, error }) };
}
