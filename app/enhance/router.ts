import type { matchRoutes } from "@remix-run/react";

/** What the layer needs of Remix's router, which puts itself there when the page wakes up. */
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
    /** What an action of this page answered instead of leading on; null when none did. */
    actionData: Record<string, unknown> | null;
    errors: Record<string, unknown> | null;
  };
  /** The site map as far as it is known here. */
  routes: Parameters<typeof matchRoutes>[0];
  /** Calls back after every change of `state`; answers what ends it. */
  subscribe(onChange: (state: BrowserRouter["state"]) => void): () => void;
  navigate(to: string | number, options?: { replace?: boolean; preventScrollReset?: boolean }): Promise<void>;
  revalidate(): void;
}

/**
 * The same work, only that what fails in it fails alone: a piece of the layer that throws must not keep the others from
 * starting, nor a navigation from ending (the router calls who subscribe in the middle of it).
 */
export const guarded =
  <Given extends unknown[]>(work: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      work(...given);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: for whoever looks into it; the page goes on as it does without the layer
      console.error(error);
    }
  };

/** Calls back after every change of the router's state. */
export const onRouter = (change: (state: BrowserRouter["state"]) => void) =>
  window.__remixRouter.subscribe(guarded(change));

declare global {
  interface Window {
    __remixRouter: BrowserRouter;
    /** Of the build that this page is of; `version` is its id in the manifest too. */
    __remixManifest: {
      version: string;
      routes: Record<string, { module: string; imports?: string[] } | undefined>;
    };
    __remixRouteModules: { root: { ErrorBoundary: unknown; meta: (page: object) => unknown } };
  }
}
