// @vitest-environment jsdom
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchTyping } from "../unsaved-work";
import { keepForOffline } from "./keep-for-offline";

const register = vi.fn(async (_script: string) => {});
const postMessage = vi.fn();
let changed: () => void;
let ended: AbortController;

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
  ended = new AbortController();
  register.mockClear();
  postMessage.mockClear();
  const subscribe = (listener: () => void) => {
    changed = listener;
  };
  Object.assign(window, { __remixRouter: { state: shows("/jobs", "first", null), subscribe } });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (more: object = {}) => {
  const ready = Promise.resolve({ active: { postMessage } });
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { register, ready }, ...more });
  keepForOffline(ended.signal);
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
  start({ connection: { effectiveType: "3g" } });
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

describe("a link without a line", () => {
  const assign = vi.fn();
  const kept = "/jobs/1-a";

  beforeEach(() => {
    assign.mockClear();
    // as `lost-line.ts` does
    document.body.addEventListener("click", (event) => event.preventDefault(), { signal: ended.signal });
    vi.stubGlobal("caches", { match: async (address: string) => (address === kept ? {} : undefined) });
    document.body.innerHTML = `<a id="kept" href="${kept}"><b>Clerk</b></a> <a id="here" href="${kept}#top">Top</a>
      <a id="other" href="/jobs/2-b">Typist</a> <a id="private" href="/profile">Profile</a>
      <a id="tab" href="${kept}" target="_blank">Clerk</a> <a id="elsewhere" href="https://elsewhere.test${kept}">Clerk</a>
      <form method="post"><input name="role" value="Clerk"><input type="checkbox" name="done"><textarea name="why">Because</textarea>
      <select name="zone"><option>Manila</option><option selected>Cebu</option></select></form>`;
  });
  const press = async (selector: string, more: object = {}, pathname = "/jobs") => {
    start({
      onLine: false,
      serviceWorker: { register, ready: new Promise(() => {}), controller: {} },
      ...more,
    });
    vi.stubGlobal("location", { origin: "http://localhost:3000", pathname, assign });
    fireEvent.click(document.querySelector(selector) as Element);
    await vi.advanceTimersByTimeAsync(0);
    return assign.mock.calls.map(([href]) => String(href));
  };

  it("opens a kept page as a document", async () => {
    expect(await press("#kept b")).toEqual([kept]);
  });

  it.each(["#other", "#private", "#tab", "#elsewhere"])("leaves %s as it is", async (selector) => {
    expect(await press(selector)).toEqual([]);
  });

  it.each([
    ["there is a line", { onLine: true }],
    ["no worker answers yet", { serviceWorker: { register, ready: new Promise(() => {}) } }],
  ])("leaves every link to the router while %s", async (_while, more) => {
    expect(await press("#kept", more)).toEqual([]);
  });

  /** `navigator.onLine` is true, but the router could not load the page. */
  const lose = async (pathname: string, formMethod?: string, more: object = {}) => {
    start({ serviceWorker: { register, ready: new Promise(() => {}), controller: {} } });
    vi.stubGlobal("location", { origin: "http://localhost:3000", pathname: "/jobs", assign });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    for (const [name, value] of Object.entries(more)) vi.stubGlobal(name, value);
    const to = { pathname, search: "", hash: "" };
    Object.assign(window.__remixRouter.state, {
      navigation: { state: "loading", formMethod, location: to },
    });
    dispatchEvent(new Event("lost-line"));
    await vi.advanceTimersByTimeAsync(0);
    return assign.mock.calls.flat();
  };

  it("opens a kept page over a line that says it is there and is not", async () => {
    expect(await lose(kept)).toEqual([kept]);
  });

  it("stays on the page when what was asked for is not kept, was sent, or a gateway answers for the site", async () => {
    expect(await lose("/jobs/2-b")).toEqual([]);
    expect(await lose(kept, "POST")).toEqual([]);
    expect(await lose(kept, undefined, { fetch: async () => new Response("", { status: 502 }) })).toEqual([]);
  });

  it("stays on the page where the browser lets nobody look at what is kept", async () => {
    const match = () => Promise.reject(new DOMException("denied", "SecurityError"));
    expect(await lose(kept, undefined, { caches: { match } })).toEqual([]);
  });

  it("stays on a page with text whose HTML is kept in step with it", async () => {
    watchTyping();
    const role = document.querySelector<HTMLInputElement>("[name=role]") as HTMLInputElement;
    role.focus();
    role.value = role.defaultValue = "Typist";
    expect(await press("#kept")).toEqual([]);
  });

  it("stays on the page for a link within it, and in an exam", async () => {
    expect(await press("#here", {}, kept)).toEqual([]);
    expect(await press("#kept", {}, "/exam/parts/data-entry")).toEqual([]);
  });

  it.each([
    ["text", () => ((document.querySelector("[name=role]") as HTMLInputElement).value = "Typist")],
    ["a longer text", () => ((document.querySelector("textarea") as HTMLTextAreaElement).value = "")],
    ["a tick", () => ((document.querySelector("[name=done]") as HTMLInputElement).checked = true)],
    ["a choice", () => ((document.querySelector("select") as HTMLSelectElement).value = "Manila")],
  ])("stays on a page where %s would be lost", async (_what, change) => {
    change();
    expect(await press("#kept")).toEqual([]);
  });
});
