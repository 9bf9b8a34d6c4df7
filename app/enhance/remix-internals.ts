import { type matchRoutes, RemixBrowser } from "@remix-run/react";
import type { Plugin } from "vite";

/**
 * All uses of undocumented parts of Remix: the objects it leaves on `window`, when it reads a
 * page's data, its requests, and one place in its code. Nothing else in the project uses them.
 * `test/journeys/remix-internals.long.spec.ts` fails when a newer Remix is built in another way, and so does the build.
 */

/** The part of Remix's router that our scripts use. */
export interface BrowserRouter {
  state: {
    navigation: {
      state: "idle" | "loading" | "submitting";
      formMethod?: string;
      formAction?: string;
      location?: { pathname: string; search: string; hash: string };
    };
    location: { pathname: string; search: string; hash: string; key: string };
    matches: readonly { route: { id: string; handle?: unknown }; pathname: string }[];
    loaderData: Record<string, unknown>;
    /** What an action of this page returned without a redirect; null when there was none. */
    actionData: Record<string, unknown> | null;
    errors: Record<string, unknown> | null;
  };
  /** The routes that the browser knows so far. */
  routes: Parameters<typeof matchRoutes>[0];
  /** Calls back after every change of `state`; returns a function that unsubscribes. */
  subscribe(onChange: (state: BrowserRouter["state"]) => void): () => void;
  navigate(to: string | number, options?: { replace?: boolean; preventScrollReset?: boolean }): Promise<void>;
  revalidate(): void;
}

declare global {
  interface Window {
    __remixRouter: BrowserRouter;
    __remixManifest: {
      version: string;
      routes: Record<string, { module: string; imports?: string[] } | undefined>;
    };
    __remixRouteModules: { root: { ErrorBoundary: unknown; meta: (page: object) => unknown } };
  }
}

/** The router; undefined before hydration. */
export const remixRouter = (): BrowserRouter => window.__remixRouter;

/** The id of this page's build, the same as in the build manifest. */
export const buildId = (): string => window.__remixManifest.version;

/** The files of a route's code; empty when the router does not know the route yet. */
export function listCodeOf(routeId: string): string[] {
  const { module, imports = [] } = window.__remixManifest.routes[routeId] ?? {};
  return module ? [module, ...imports] : [];
}

/** The module of the root route, which Remix has loaded. */
export const rootModule = () => window.__remixRouteModules.root;

/**
 * Reads the page's data before hydration. Otherwise `RemixBrowser` reads it in its first render and suspends outside of any
 * boundary: a key that is pressed meanwhile ends hydration with React's error 345. The call here throws the promise it would
 * suspend with, and we await it.
 */
export async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

/** The location of a navigation that must not end, because another document is replacing the page. */
let pendingLocation: unknown = null;

/** Keeps the current navigation pending for ever; see `pendingLocation`. */
export function holdNavigation(): void {
  pendingLocation = remixRouter().state.navigation.location;
}

const ofRouter = /\.data(\?|$)|__manifest|\/assets\//;

/**
 * Passes the router's own requests, for data, code and routes of pages, to `answer`. Remix has no hook for that: without a
 * connection it replaces the page, and what is typed on it, by an error.
 * @param answer gets `isLookUp` for a request that only looks up the routes of links on the page, for which nobody waits. A
 * look-up for a navigation has a signal and does not count.
 */
export function interceptRouterRequests(
  answer: (ask: () => Promise<Response>, isLookUp: boolean, signal?: AbortSignal | null) => Promise<Response>,
): void {
  const usual = window.fetch;
  window.fetch = (input, init) => {
    const ask = () => usual(input, init);
    const [kind] = ofRouter.exec(String(input)) ?? [];
    if (!kind) return ask();
    if (remixRouter()?.state.navigation.location === pendingLocation) return new Promise(() => {});
    const signal = init?.signal;
    return answer(ask, kind === "__manifest" && !signal, signal);
  };
}

/**
 * A build plugin: when a page's code cannot be loaded, our `openInstead` (`lost-chunk.ts`) is called. Remix itself would reload
 * the page before the navigation, again and again.
 */
export function openTargetOfLostChunk(): Plugin {
  let isDone = false;
  return {
    name: "open-target-of-lost-chunk",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return;
      const [start = "", reloads] = code.split("catch (error) {");
      const [, rest] = reloads?.split("window.location.reload();") ?? [];
      const end = rest?.indexOf("\n  }\n}") ?? -1;
      if (rest === undefined || end < 0) return;
      isDone = true;
      const ours =
        "catch (error) {\n    return (routeModulesCache[route.id] = await openInstead(route.module, error));";
      return {
        code: `import { openInstead } from "/app/enhance/lost-chunk.ts";\n${start}${ours}${rest.slice(end)}`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error("Remix loads pages' code in another way: see remix-internals.ts");
    },
  };
}
