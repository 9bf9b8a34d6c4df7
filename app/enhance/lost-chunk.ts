import { openAnew } from "./open-anew";
import { remixRouter, rootModule } from "./remix-internals";

let isLost = false;

/** Whether code of this build could not be loaded: other pages should then come as documents of the newer build. */
export const hasLostChunk = (): boolean => isLost;

/**
 * Called when the code of a page cannot be loaded, mostly because a newer build has replaced it: loads the requested page as a
 * document. Remix's `loadRouteModule` calls it (see `remix-internals.ts`). Remix itself would reload the page before the
 * navigation, again and again.
 * @returns never, while another document replaces this one; when that was just tried, a module that says so. It does not throw,
 * because single fetch ignores errors of a page's code.
 * @public
 */
export async function openInstead(module: string, error: unknown): Promise<object> {
  // Without a connection this never ends, and `lost-line.ts` says so: the page stays, with what is typed on it.
  await fetch(module, { cache: "no-store" });
  isLost = true;
  const { state, location } = remixRouter().state.navigation;
  if (state === "loading" && location && openAnew(location)) return new Promise(() => {});
  const { ErrorBoundary, meta } = rootModule();
  return { default: ErrorBoundary, meta: (page: object) => meta({ ...page, error }) };
}
