import { type BrowserRouter, remixRouter } from "./remix-internals";

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
export const onRouter = (change: (state: BrowserRouter["state"]) => void) => remixRouter().subscribe(guarded(change));
