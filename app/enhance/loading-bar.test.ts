// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { progressAt, showLoading } from "./loading-bar";
import type { BrowserRouter } from "./remix-internals";

type State = BrowserRouter["state"];

let say: (change: Pick<State, "navigation"> & Partial<State>) => void;
const idle = { navigation: { state: "idle" as const }, errors: null };
const to = (pathname: string, state: "loading" | "submitting" = "loading") => ({
  navigation: { state, location: { pathname, search: "", hash: "" } },
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "";
  Object.assign(window, {
    __remixRouter: {
      state: idle,
      subscribe: (listen: (state: State) => void) => {
        say = (change) => listen({ errors: null, ...change } as State);
      },
    },
  });
  showLoading();
});
afterEach(() => {
  vi.useRealTimers();
});

const bar = () => document.querySelector(".loading-bar") as HTMLElement;
const isShown = () => bar().classList.contains("is-shown");
const percent = () => Number(bar().style.getPropertyValue("--loaded")) * 100;
const wait = (ms: number) => vi.advanceTimersByTime(ms);

it.each([
  [200, 12.6],
  [500, 29.5],
  [1000, 50],
  [2000, 70.5],
  [4000, 84.4],
  [10_000, 93.7],
])("is after %i ms at %d percent", (elapsed, expected) => {
  expect(progressAt(elapsed)).toBeCloseTo(expected, 1);
});

it("shows nothing when the page wakes up, nor for a page that comes within 200 ms", () => {
  wait(5000);
  expect(isShown()).toBe(false);
  say(to("/jobs"));
  wait(199);
  say(idle);
  wait(5000);
  expect(isShown()).toBe(false);
});

it("appears after 200 ms, grows while it lasts, fills up, stays half a second and starts again from nothing", () => {
  say(to("/jobs"));
  wait(200);
  expect(isShown()).toBe(true);
  wait(1000);
  expect(percent()).toBeCloseTo(50, 0);
  say(idle);
  expect(percent()).toBe(100);
  wait(499);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
  expect(percent()).toBe(100);
  wait(400);
  expect(percent()).toBe(0);
});

it("goes on as one while a form is sent and its answer leads on to another page", () => {
  say(to("/profile", "submitting"));
  wait(700);
  say(to("/profile"));
  say(to("/profile/personal-info"));
  wait(500);
  expect(percent()).toBeCloseTo(50, 0);
});

it("turns red when an error page came, and not for the next page", () => {
  say(to("/jobs"));
  wait(300);
  say({ ...idle, errors: { root: new Error("503") } });
  expect(bar().classList.contains("is-error")).toBe(true);
  say(to("/"));
  wait(300);
  expect(bar().classList.contains("is-error")).toBe(false);
  expect(isShown()).toBe(true);
});

it("turns red and leaves when the line is lost, and starts anew when the person tries again", () => {
  say(to("/jobs"));
  wait(300);
  document.body.insertAdjacentHTML("beforeend", `<p class="lost-line">You are offline.</p>`);
  wait(100);
  expect(bar().classList.contains("is-error")).toBe(true);
  wait(500);
  expect(isShown()).toBe(false);
  document.querySelector(".lost-line")?.remove();
  say(to("/jobs"));
  wait(200);
  expect(isShown()).toBe(true);
});

it("is seen over a dialog that opens meanwhile", async () => {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.setAttribute("open", "");
  await vi.advanceTimersByTimeAsync(0);
  expect(dialog.contains(bar())).toBe(true);
});

it("comes and goes in the time that the original's takes", () => {
  const [, bar] = /\.loading-bar \{([^&]*)/.exec(readFileSync("app/enhance/layer.css", "utf8")) ?? [];
  expect(bar?.replace(/\s+/g, " ")).toContain("transition: transform 0.1s linear, height 0.4s, opacity 0.4s;");
});
