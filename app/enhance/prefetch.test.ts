// @vitest-environment jsdom
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchOnIntent } from "./prefetch";

let ended: AbortController;
const fetched = vi.fn(async (_address: string) => {});

let knows = ["modulepreload"];

const jobs = Array.from({ length: 7 }, (_, index) => `/jobs/${index + 1}`);

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  const route = (id: string) => ({ id, path: id, loader: () => expect.fail("a loader ran") });
  Object.assign(window, {
    __remixRouter: { routes: [...jobs, "/list"].map(route) },
    __remixManifest: {
      routes: {
        "/list": { module: "/assets/list.js", imports: ["/assets/vendor.js", "/assets/list-parts.js"] },
        ...Object.fromEntries(
          jobs.map((path) => [path, { module: `/assets${path}.js`, imports: ["/assets/vendor.js"] }]),
        ),
      },
    },
  });
  document.head.innerHTML = "";
  document.body.innerHTML = `<a href="/list"><span>List</span></a> <p>Text</p>
    ${jobs.map((path) => `<a href="${path}">${path}</a>`).join(" ")}
    <a id="tab" href="/list" target="_blank">List</a> <a id="file" href="/list" download>List</a>
    <a id="other" href="https://elsewhere.test/list">List</a> <a id="nowhere" href="/nowhere">Nowhere</a>`;
  // jsdom does not load them.
  vi.spyOn(DOMTokenList.prototype, "supports").mockImplementation((kind) => knows.includes(kind));
  ended = new AbortController();
  start();
});
const start = () => prefetchOnIntent(ended.signal);
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = (selector: string) => document.querySelector(selector) as HTMLAnchorElement;
const loading = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
const files = () => loading().map(({ href }) => new URL(href).pathname);

it("fetches the code of a page when the pointer rests on its link, and no data of it", () => {
  fireEvent.pointerOver(link("a[href='/list'] span"));
  vi.advanceTimersByTime(99);
  expect(files()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(files()).toEqual(["/assets/list.js", "/assets/vendor.js", "/assets/list-parts.js"]);
  expect(fetched).not.toHaveBeenCalled();
});

it("fetches nothing for a pointer that only passes over", () => {
  fireEvent.pointerOver(link("a[href='/list']"));
  vi.advanceTimersByTime(60);
  fireEvent.pointerOver(link("p"));
  vi.advanceTimersByTime(1000);
  expect(files()).toEqual([]);
});

it.each(["touchStart", "focusIn"] as const)("takes %s for the intent at once", (event) => {
  fireEvent[event](link("a[href='/list']"));
  vi.advanceTimersByTime(0);
  expect(files()).toContain("/assets/list.js");
});

it("fetches at most five files at a time, each once, and goes on after one that fails", async () => {
  for (const path of [...jobs, ...jobs]) {
    fireEvent.focusIn(link(`a[href='${path}']`));
    vi.advanceTimersByTime(0);
  }
  expect(files()).toHaveLength(5);
  fireEvent.load(loading()[0] as HTMLLinkElement);
  await vi.advanceTimersByTimeAsync(0);
  expect(files()).toHaveLength(6);
  for (const element of loading()) fireEvent.error(element);
  await vi.advanceTimersByTimeAsync(0);
  for (const element of loading()) fireEvent.error(element);
  await vi.advanceTimersByTimeAsync(0);
  expect(files().sort()).toEqual([...jobs.map((path) => `/assets${path}.js`), "/assets/vendor.js"]);
});

it.each(["#tab", "#file", "#other", "#nowhere"])("fetches nothing for %s", (selector) => {
  fireEvent.focusIn(link(selector));
  vi.advanceTimersByTime(1000);
  expect(files()).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: "3g" }, { effectiveType: "slow-2g" }])(
  "fetches nothing on a line with %o, as it is at that moment",
  (connection) => {
    vi.stubGlobal("navigator", { connection });
    fireEvent.focusIn(link("a[href='/list']"));
    vi.advanceTimersByTime(1000);
    expect(files()).toEqual([]);
    vi.stubGlobal("navigator", { connection: { effectiveType: "4g" } });
    fireEvent.focusIn(link("a[href='/list']"));
    vi.advanceTimersByTime(0);
    expect(files()).toContain("/assets/list.js");
  },
);

it("fetches nothing in a browser that would never say when the code is there", () => {
  ended.abort();
  ended = new AbortController();
  knows = [];
  start();
  knows = ["modulepreload"];
  fireEvent.focusIn(link("a[href='/list']"));
  vi.advanceTimersByTime(1000);
  expect(files()).toEqual([]);
});
