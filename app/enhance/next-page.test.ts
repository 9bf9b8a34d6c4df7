// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutdated } from "./build-watch";
import { guideNavigations } from "./next-page";
import { openAnew } from "./open-anew";
import type { BrowserRouter } from "./remix-internals";
import { holdNavigation } from "./remix-internals";

vi.mock("./build-watch", () => ({ isOutdated: vi.fn(() => false) }));
vi.mock("./open-anew", () => ({ openAnew: vi.fn(() => true) }));
vi.mock("./remix-internals", async (load) => ({ ...(await load<object>()), holdNavigation: vi.fn() }));
vi.mock("./build-manifest", () => ({
  ruleAt: (path: string) =>
    ({ "/careers": { redirect: "/jobs" }, "/blog": { redirect: "https://blog.example.com/" } })[path] ?? {},
}));

const navigate = vi.fn();
const assign = vi.fn();
const reload = vi.fn();
let say: (navigation: Partial<BrowserRouter["state"]["navigation"]>) => void;
let ended = new AbortController();
const to = (pathname: string, search = "") => ({
  state: "loading" as const,
  location: { pathname, search, hash: "" },
});

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(isOutdated).mockReturnValue(false);
  vi.mocked(openAnew).mockReturnValue(true);
  vi.stubGlobal("location", { pathname: "/", assign, reload });
  document.body.innerHTML = "";
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal: ended.signal }),
  );
  const state = { navigation: { state: "idle" } };
  Object.assign(window, {
    __remixRouter: {
      state,
      navigate,
      subscribe: (listen: (state: unknown) => void) => {
        say = (navigation) => listen(Object.assign(state, { navigation }));
      },
    },
  });
  guideNavigations();
});
afterEach(() => {
  ended.abort();
  ended = new AbortController();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("leaves every page to the router as long as this is the newest build", () => {
  say(to("/jobs"));
  expect(openAnew).not.toHaveBeenCalled();
});

it("loads the target of the next navigation as a document after a new build, once", () => {
  vi.mocked(isOutdated).mockReturnValue(true);
  const jobs = to("/jobs", "?page=2");
  say(jobs);
  say(jobs);
  expect(openAnew).toHaveBeenCalledExactlyOnceWith(jobs.location);
  expect(holdNavigation).toHaveBeenCalledOnce();
});

it("loads each page as a document on a slow line", () => {
  vi.stubGlobal("navigator", { connection: { effectiveType: "3g" } });
  say(to("/jobs"));
  expect(openAnew).toHaveBeenCalledOnce();
  expect(holdNavigation).toHaveBeenCalledOnce();
});

it("leaves pages to the router where a test is under way", () => {
  vi.stubGlobal("navigator", { connection: { effectiveType: "3g" } });
  vi.stubGlobal("location", { pathname: "/exam/idioms", assign, reload });
  say(to("/exam/parts"));
  expect(openAnew).not.toHaveBeenCalled();
});

it("lets the router go on where the address was loaded anew just now", () => {
  vi.mocked(isOutdated).mockReturnValue(true);
  vi.mocked(openAnew).mockReturnValue(false);
  say(to("/jobs"));
  expect(holdNavigation).not.toHaveBeenCalled();
});

it.each([
  ["text that is not sent", '<form method="post"><textarea></textarea></form>'],
  ["an exam", '<form id="sheet" method="post"></form>'],
])("waits for %s", (_what, html) => {
  vi.mocked(isOutdated).mockReturnValue(true);
  document.body.innerHTML = html;
  for (const area of document.querySelectorAll("textarea")) area.value = "My story";
  say(to("/jobs"));
  expect(openAnew).not.toHaveBeenCalled();
  document.body.innerHTML = "";
  say(to("/profile"));
  expect(openAnew).toHaveBeenCalledOnce();
});

it("never loads what was sent, nor the page that its answer leads to", () => {
  vi.mocked(isOutdated).mockReturnValue(true);
  const { location } = to("/careers");
  say({ state: "submitting", formMethod: "POST", location });
  say({ state: "loading", formMethod: "POST", location });
  say({ state: "idle" });
  expect([vi.mocked(openAnew), navigate, assign].some(({ mock }) => mock.calls.length > 0)).toBe(false);
});

it("follows a rule to another page of the site within the router, with what was asked", async () => {
  say(to("/careers", "?page=2"));
  await Promise.resolve();
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/jobs?page=2", { replace: false });
  expect(assign).not.toHaveBeenCalled();
});

it("follows a rule to elsewhere as a whole new page", async () => {
  say(to("/blog"));
  await Promise.resolve();
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://blog.example.com/");
  expect(holdNavigation).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

describe("a page that the browser kept whole, and shows again", () => {
  const showAgain = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  it("is loaded anew when it was left in the middle of a navigation that will not end", () => {
    say(to("/blog"));
    dispatchEvent(new PageTransitionEvent("pageshow"));
    expect(reload).not.toHaveBeenCalled();
    showAgain();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stays as it is when nothing was on its way, and when something typed would be lost", () => {
    showAgain();
    document.body.innerHTML = '<form method="post"><textarea></textarea></form>';
    for (const area of document.querySelectorAll("textarea")) area.value = "My story";
    say(to("/blog"));
    showAgain();
    expect(reload).not.toHaveBeenCalled();
  });
});

it("lets the router go on when something fails in here", () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  vi.mocked(isOutdated).mockImplementationOnce(() => {
    throw new TypeError("not in this browser");
  });
  expect(() => say(to("/jobs"))).not.toThrow();
  expect(said).toHaveBeenCalledOnce();
});
