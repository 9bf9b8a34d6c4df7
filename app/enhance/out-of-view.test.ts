// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { confirmOutOfView } from "./out-of-view";
import type { BrowserRouter } from "./router";

let say: (navigation: Partial<BrowserRouter["state"]["navigation"]>) => void;
let top: number;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><div class="notice notice-success" role="status"><h2>The skill is saved.</h2></div></main>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
    () => ({ top, bottom: top + 80 }) as DOMRect,
  );
  confirmOutOfView({
    subscribe: (listen: (state: unknown) => void) => {
      say = (navigation) => listen({ navigation });
    },
  } as unknown as BrowserRouter);
});
afterEach(() => {
  document.querySelector<HTMLElement>(".toast button")?.click();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const messages = () => [...document.querySelectorAll(".toast p")].map(({ textContent }) => textContent);
function send() {
  say({ state: "submitting", formMethod: "POST" });
  say({ state: "loading", formMethod: "POST" });
  say({ state: "idle" });
  vi.advanceTimersByTime(100);
}

it("says what was done where the page's own words are out of view, and not twice to who listens", () => {
  top = -900;
  send();
  expect(messages()).toEqual(["The skill is saved."]);
  expect(document.querySelector(".toast")?.getAttribute("aria-live")).toBe("off");
});

it("leaves it to the page where its words are in view", () => {
  top = 120;
  send();
  expect(messages()).toEqual([]);
});

it("says nothing of what stands on a page that was only opened", () => {
  top = -900;
  say({ state: "loading", formMethod: undefined });
  say({ state: "idle" });
  vi.advanceTimersByTime(100);
  expect(messages()).toEqual([]);
});
