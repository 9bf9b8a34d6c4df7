import type { JSDOM } from "jsdom";

/**
 * From Node.js 25 on there is a `localStorage` besides the document's, of the process and without a place to keep anything,
 * and Vitest leaves what is there already.
 */
const { jsdom } = globalThis as { jsdom?: JSDOM };
if (jsdom)
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: jsdom.window[name] });
