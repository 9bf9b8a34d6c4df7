// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { turnPages } from "./page-turn";
import type { BrowserRouter } from "./router";

it("gives the focus to the heading above the list when another page of it has come, and only then", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><h1>Activity</h1><h2>42 entries</h2>
    <ul><li><h2>Saved</h2></li></ul><nav class="pagination"><a href="?page=2">2</a></nav><h2>More</h2></main>`;
  const state = { navigation: { state: "idle" }, location: { key: "first" } } as BrowserRouter["state"];
  let listen = (_state: BrowserRouter["state"]) => {};
  turnPages({
    state,
    subscribe: (listener: typeof listen) => {
      listen = listener;
    },
  } as unknown as BrowserRouter);
  const go = (key: string) => {
    listen({ ...state, location: { ...state.location, key } });
    vi.runAllTimers();
  };
  document.addEventListener("click", (event) => event.preventDefault());

  go("elsewhere");
  expect(document.activeElement).toBe(document.body);
  document.querySelector("a")?.click();
  listen({ ...state, navigation: { state: "loading" } });
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
  go("second");
  expect(document.activeElement?.textContent).toBe("42 entries");
  vi.useRealTimers();
});
