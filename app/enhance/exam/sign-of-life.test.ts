// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showSignsOfLife } from "./sign-of-life";

const minute = 60_000;
const page = { isHidden: false, isOnline: true };
const say = vi.fn();
let closing: AbortController;
let life: ReturnType<typeof showSignsOfLife>;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { isHidden: false, isOnline: true });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => page.isHidden);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => page.isOnline);
  closing = new AbortController();
  life = showSignsOfLife(say, closing.signal);
});
afterEach(() => {
  closing.abort();
  say.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("says once a minute that a page is there on which nobody does anything", () => {
  vi.advanceTimersByTime(minute - 1);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * minute);
  expect(say).toHaveBeenCalledTimes(10);
});

it("says nothing while answers say it, nor after the page is gone", () => {
  for (let minutes = 0; minutes < 5; minutes++) {
    vi.advanceTimersByTime(minute - 5000);
    life.heard();
  }
  closing.abort();
  vi.advanceTimersByTime(5 * minute);
  expect(say).not.toHaveBeenCalled();
});

it("says nothing out of sight or without a line, and at once when the page is seen again", () => {
  page.isHidden = true;
  vi.advanceTimersByTime(5 * minute);
  page.isOnline = false;
  page.isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(5 * minute);
  expect(say).not.toHaveBeenCalled();
  page.isOnline = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(say).toHaveBeenCalledTimes(1);
});
