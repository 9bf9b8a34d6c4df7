// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BrowserRouter } from "./remix-internals";
import { confirmOutOfView } from "./toasts";

let say: (navigation: Partial<BrowserRouter["state"]["navigation"]>) => void;
let top: number;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><div class="notice notice-success" role="status"><h2>The skill is saved.</h2></div></main>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => ({ top, bottom: top + 80 }) as DOMRect);
  Object.assign(window, {
    __remixRouter: {
      subscribe: (listen: (state: unknown) => void) => {
        say = (navigation) => listen({ navigation });
      },
    },
  });
  confirmOutOfView();
});
afterEach(() => {
  document.querySelector<HTMLElement>(".toast button")?.click();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const messages = () => [...document.querySelectorAll(".toast p")].map(({ textContent }) => textContent);
const drawn = async () => {
  document.querySelector("main")?.append("");
  await vi.advanceTimersByTimeAsync(0);
};
async function send() {
  say({ state: "submitting", formMethod: "POST" });
  say({ state: "loading", formMethod: "POST" });
  say({ state: "idle" });
  await drawn();
}

it("says what was done where the page's own words are out of view, and not twice to who listens", async () => {
  top = -900;
  await send();
  expect(messages()).toEqual(["The skill is saved."]);
  expect(document.querySelector(".toast")?.getAttribute("aria-live")).toBe("off");
});

it("leaves it to the page where its words are in view", async () => {
  top = 120;
  await send();
  expect(messages()).toEqual([]);
});

it("says nothing of what stands on a page that was only opened", async () => {
  top = -900;
  say({ state: "loading", formMethod: undefined });
  say({ state: "idle" });
  await drawn();
  expect(messages()).toEqual([]);
});

it("waits on a slow device until the page is drawn, for a second at most", async () => {
  top = -900;
  say({ state: "submitting", formMethod: "POST" });
  say({ state: "idle" });
  await vi.advanceTimersByTimeAsync(900);
  expect(messages()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(messages()).toEqual(["The skill is saved."]);
});
