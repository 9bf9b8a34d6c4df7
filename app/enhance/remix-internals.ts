import { type matchRoutes, RemixBrowser } from "@remix-run/react";
import type { Plugin } from "vite";

/**
 * Everything that touches undocumented parts of Remix: the objects it leaves on `window`, the moment at which it reads a
 * page's data, its requests, and one place in its code. Nothing else in the project does.
 * `test/journeys/remix-internals.long.spec.ts` fails when a newer Remix is built in another way, and so does the build.
 */

/** What the browser's layer needs of Remix's router. */
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
    /** What an action of this page answered when it did not redirect; null when none did. */
    actionData: Record<string, unknown> | null;
    errors: Record<string, unknown> | null;
  };
  /** The routes that are known here so far. */
  routes: Parameters<typeof matchRoutes>[0];
  /** Calls back after every change of `state`; returns a function that stops it. */
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

/** The router, after hydration. */
export const remixRouter = (): BrowserRouter => window.__remixRouter;

/** The build of this page; the build manifest has the same id. */
export const buildId = (): string => window.__remixManifest.version;

/** The files of a route's code, as far as the router knows the route. */
export function listCodeOf(routeId: string): string[] {
  const { module, imports = [] } = window.__remixManifest.routes[routeId] ?? {};
  return module ? [module, ...imports] : [];
}

export const rootModule = () => window.__remixRouteModules.root;

/**
 * Reads the page's data. `RemixBrowser` does so when it is first rendered, and suspends outside of any boundary meanwhile:
 * a key that is pressed then ends hydration with React's error 345. Called here before, it throws the promise it would
 * suspend with.
 */
export async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

/** The target of a navigation that must not end, because another document replaces the page. */
let held: unknown = null;

export function holdNavigation(): void {
  held = remixRouter().state.navigation.location;
}

const ofRouter = /\.data(\?|$)|__manifest|\/assets\//;

/**
 * Lets `answer` handle the router's own requests, for data, code and routes of pages. Remix has no place for that: when the
 * network is gone for a moment, it replaces the page, with what is typed on it, by an error. Nobody waits for a look-up of
 * where the links of the page lead; that of a page to go to has a signal, and is none of these.
 */
export function interceptRouterRequests(
  answer: (ask: () => Promise<Response>, isLookUp: boolean, signal?: AbortSignal | null) => Promise<Response>,
): void {
  const usual = window.fetch;
  window.fetch = (input, init) => {
    const ask = () => usual(input, init);
    const [kind] = ofRouter.exec(String(input)) ?? [];
    if (!kind) return ask();
    if (remixRouter()?.state.navigation.location === held) return new Promise(() => {});
    const signal = init?.signal;
    return answer(ask, kind === "__manifest" && !signal, signal);
  };
}

/**
 * A part of the build: when a page's code cannot be loaded, our `openInstead` (`lost-chunk.ts`) is called in place of
 * Remix's own reload, which loads the page before it, without an end.
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
