// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAnew } from "./open-anew";

const assign = vi.fn();
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("location", { pathname: "/jobs", search: "?page=2", assign, reload });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const target = { pathname: "/jobs/1", search: "?a=b", hash: "#apply" };

it("loads an address as a document once in ten seconds, and notes that as Nuxt does", () => {
  expect(openAnew(target)).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/jobs/1?a=b#apply");
  expect(JSON.parse(sessionStorage.getItem("nuxt:reload") ?? "")).toEqual({
    path: "/jobs/1?a=b",
    expires: 1_010_000,
  });
  vi.advanceTimersByTime(9999);
  expect(openAnew(target)).toBe(false);
  expect(assign).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(openAnew(target)).toBe(true);
});

it("loads another address in the same ten seconds", () => {
  openAnew(target);
  expect(openAnew({ ...target, pathname: "/jobs/2" })).toBe(true);
});

it("loads the address that is shown already again, which to go to would only scroll", () => {
  expect(openAnew({ pathname: "/jobs", search: "?page=2", hash: "#x" })).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

it.each([
  ["does not say what it holds", () => vi.stubGlobal("sessionStorage", undefined)],
  ["holds something else", () => sessionStorage.setItem("nuxt:reload", "{")],
])("does nothing rather than load for ever where the browser's storage %s", (_what, breakIt) => {
  breakIt();
  expect(openAnew(target)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
