import { type BrowserRouter, remixRouter } from "./remix-internals";

/**
 * Wraps a function so that its errors are only logged: a module that throws must not keep the others from starting, nor a
 * navigation from ending (the router calls its subscribers in the middle of one).
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
