import { useEffect } from "react";

/** Loads the scripts of `layer.ts` after hydration; without a connection the page stays as it is. */
export function StartLayer() {
  useEffect(() => {
    const load = () =>
      import("./layer").then(
        ({ startLayer }) => startLayer(),
        () => {},
      );
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => void load(), { timeout: 2000 });
    else setTimeout(load, 1);
  }, []);
  return null;
}
