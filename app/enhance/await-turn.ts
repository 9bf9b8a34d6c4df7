import { isOver } from "./on-page";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** What begins a page at its heading comes with the first page that somebody goes on to: whoever only reads needs none. */
export function awaitTurn(): void {
  const { location } = remixRouter().state;
  const stop = onRouter(({ navigation }) => {
    if (navigation.state === "idle") return;
    stop();
    const wasOver = isOver();
    import("./page-turn").then(
      ({ beginPages }) => beginPages(location, wasOver),
      // nor where it cannot be had
      () => {},
    );
  });
}
