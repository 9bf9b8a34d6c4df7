// @vitest-environment jsdom
import { fireEvent } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { turnPages } from "./page-turn";
import type { BrowserRouter } from "./remix-internals";

it("gives the focus to the heading above the list when another page of it has come, and only then", async () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><h1>Activity</h1><h2>42 entries</h2>
    <ul><li><h2>Saved</h2></li></ul><nav class="pagination"><a href="?page=2">2</a></nav><h2>More</h2></main>`;
  const state = { navigation: { state: "idle" }, location: { key: "first" } } as BrowserRouter["state"];
  let listen = (_state: BrowserRouter["state"]) => {};
  Object.assign(window, {
    __remixRouter: {
      state,
      subscribe: (listener: typeof listen) => {
        listen = listener;
      },
    },
  });
  // As the router does; a link that opens another tab it leaves to the browser.
  document.addEventListener("click", (event) => event.ctrlKey || event.preventDefault());
  turnPages();
  // jsdom goes nowhere.
  addEventListener("click", (event) => event.preventDefault());
  const go = async (key: string) => {
    listen({ ...state, location: { ...state.location, key } });
    document.querySelector("main")?.append("");
    await vi.advanceTimersByTimeAsync(0);
  };

  await go("elsewhere");
  fireEvent.click(document.querySelector("a") as Element, { ctrlKey: true });
  await go("another tab's, then elsewhere");
  expect(document.activeElement).toBe(document.body);
  document.querySelector("a")?.click();
  listen({ ...state, navigation: { state: "loading" } });
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(document.body);
  await go("second");
  expect(document.activeElement?.textContent).toBe("42 entries");
  vi.useRealTimers();
});
