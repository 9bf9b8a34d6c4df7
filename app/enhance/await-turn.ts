import { isOver } from "./on-page";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** Loads `page-turn.ts` at the first navigation: whoever reads only one page does not need it. */
export function awaitTurn(): void {
  const { location } = remixRouter().state;
  const stop = onRouter(({ navigation }) => {
    if (navigation.state === "idle") return;
    stop();
    const wasOver = isOver();
    import("./page-turn").then(
      ({ beginPages }) => beginPages(location, wasOver),
      // when the code cannot be loaded, pages work without it
      () => {},
    );
  });
}
