// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepForOffline } from "./keep-for-offline";

const register = vi.fn(async (_script: string) => {});
const postMessage = vi.fn();
let changed: () => void;

const shows = (pathname: string, key: string, mark: string | null | undefined, state = "idle") => ({
  navigation: { state },
  location: { pathname, search: "?page=2", key },
  loaderData: { root: { visitor: { mark } } },
});
const show = (...what: Parameters<typeof shows>) => {
  Object.assign(window.__remixRouter, { state: shows(...what) });
  changed();
};

beforeEach(() => {
  vi.useFakeTimers();
  register.mockClear();
  postMessage.mockClear();
  const subscribe = (listener: () => void) => {
    changed = listener;
  };
  Object.assign(window, { __remixRouter: { state: shows("/jobs", "first", null), subscribe } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (more: object = {}) => {
  const ready = Promise.resolve({ active: { postMessage } });
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { register, ready }, ...more });
  keepForOffline();
};
const told = async () => {
  await vi.advanceTimersByTimeAsync(500);
  return postMessage.mock.calls.map(([message]) => message);
};
const page = (pathname: string) => ({ pathname, search: "?page=2" });

it("starts the worker and tells it each page that is shown, once, when the browser has time", async () => {
  start();
  expect(register).toHaveBeenCalledWith("/service-worker.js");
  expect(postMessage).not.toHaveBeenCalled();
  expect(await told()).toEqual([{ page: page("/jobs"), who: null }]);

  show("/jobs", "first", null, "loading");
  show("/jobs/1-a", "second", "ana12345", "loading");
  show("/jobs/1-a", "second", "ana12345");
  show("/jobs/1-a", "second", "ana12345");
  expect(await told()).toEqual([
    { page: page("/jobs"), who: null },
    { page: page("/jobs/1-a"), who: "ana12345" },
  ]);
});

it("says whose visit it is on a slow line too, and leaves nothing to be fetched", async () => {
  start({ connection: { effectiveType: "2g" } });
  expect(await told()).toEqual([{ page: null, who: null }]);
});

it("says nothing of whose visit it is while nobody can say", async () => {
  Object.assign(window.__remixRouter, { state: shows("/jobs", "first", undefined) });
  start();
  expect(await told()).toEqual([{ page: page("/jobs"), who: undefined }]);
});

it("does nothing in a browser that has no workers", () => {
  start({ serviceWorker: undefined });
  expect(register).not.toHaveBeenCalled();
});
