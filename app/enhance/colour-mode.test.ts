// @vitest-environment jsdom
import { getByRole } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { soon } from "../../test/harness/soon";
import type { BrowserRouter } from "./remix-internals";

type Preferences = { colourMode: string; colourModeChosen: boolean };

const page = document.documentElement;
let posted: string[];
let answer: () => Promise<Response>;
let tellServer: (preferences: Preferences) => void;
const revalidate = vi.fn();

beforeEach(() => {
  posted = [];
  answer = async () => new Response(null, { status: 204 });
  localStorage.clear();
  revalidate.mockReset();
  vi.stubGlobal("fetch", (_url: string, { body }: { body: URLSearchParams }) => {
    posted.push(String(body));
    return answer();
  });
  document.body.innerHTML = `<main id="main"></main><form method="post" action="/theme">
    ${["light", "dark", "system"].map((mode) => `<button name="mode" value="${mode}">${mode}</button>`).join("")}
  </form>`;
});
afterEach(() => {
  // removes the listeners of the page before
  for (const stop of listeners.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete page.dataset.colorModeForced;
});

const listeners: (() => void)[] = [];

/** Opens a page as the server sent it, with the scripts started. */
async function open(preferences: Preferences, forced?: string) {
  page.dataset.theme = forced ?? preferences.colourMode;
  if (forced) page.dataset.colorModeForced = forced;
  const state = {
    loaderData: { root: { preferences, csrfToken: "token" } },
    matches: [],
  } as unknown as BrowserRouter["state"];
  const router = {
    state,
    revalidate,
    subscribe: (listen: () => void) => {
      tellServer = (said) => {
        state.loaderData = { root: { preferences: said, csrfToken: "token" } };
        listen();
      };
    },
  } as unknown as BrowserRouter;
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((...given: Parameters<typeof add>) => {
    add(...given);
    listeners.push(() => window.removeEventListener(given[0], given[1], given[2]));
  });
  const nextFrame = window.requestAnimationFrame.bind(window);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
    const frame = nextFrame(draw);
    listeners.push(() => window.cancelAnimationFrame(frame));
    return frame;
  });
  const Observer = MutationObserver;
  vi.stubGlobal(
    "MutationObserver",
    class extends Observer {
      constructor(callback: MutationCallback) {
        super(callback);
        listeners.push(() => this.disconnect());
      }
    },
  );
  const { keepColourMode } = await import("./colour-mode");
  Object.assign(window, { __remixRouter: router });
  keepColourMode();
}

const undecided = { colourMode: "system", colourModeChosen: false };
const press = (mode: string) => userEvent.click(getByRole(document.body, "button", { name: mode }));
const pressed = () => document.querySelector("[aria-pressed=true]")?.textContent;
const settle = () => soon(() => expect(posted).not.toEqual([]));

it("changes the colours at once, and keeps them in the cookie and on the device", async () => {
  await open(undecided);
  await press("dark");
  expect(page.dataset.theme).toBe("dark");
  expect(pressed()).toBe("dark");
  await soon(() => expect(revalidate).toHaveBeenCalledTimes(1));
  expect(posted).toEqual(["csrf=token&mode=dark"]);
  expect(localStorage.getItem("nuxt-color-mode")).toBe("dark");
});

it.each([
  ["a refusal", async () => new Response(null, { status: 419 })],
  ["a lost line", () => Promise.reject(new TypeError("Failed to fetch"))],
])("takes the change back after %s, and says so", async (_what, failing) => {
  await open({ colourMode: "light", colourModeChosen: true });
  answer = failing;
  await press("dark");
  await soon(() => expect(document.body.textContent).toContain("The colours could not be changed."));
  expect(page.dataset.theme).toBe("light");
  expect(pressed()).toBe("light");
  expect(localStorage.getItem("nuxt-color-mode")).toBe("light");
});

it("lets the last of several presses win", async () => {
  await open(undecided);
  await press("dark");
  await press("light");
  await soon(() => expect(posted).toHaveLength(2));
  await soon(() => expect(localStorage.getItem("nuxt-color-mode")).toBe("light"));
  expect(page.dataset.theme).toBe("light");
});

it("takes the choice that the device keeps where the server knows of none, and tells it", async () => {
  localStorage.setItem("nuxt-color-mode", "dark");
  await open(undecided);
  await settle();
  expect(posted).toEqual(["csrf=token&mode=dark"]);
  expect(page.dataset.theme).toBe("dark");
  expect(pressed()).toBe("dark");
});

it("believes the server where it knows of a choice, and keeps that on the device", async () => {
  localStorage.setItem("nuxt-color-mode", "dark");
  await open({ colourMode: "light", colourModeChosen: true });
  expect(page.dataset.theme).toBe("light");
  expect(localStorage.getItem("nuxt-color-mode")).toBe("light");
  expect(posted).toEqual([]);
});

it("follows the other tabs, and what was chosen on the page of settings", async () => {
  await open(undecided);
  window.dispatchEvent(new StorageEvent("storage", { key: "nuxt-color-mode", newValue: "dark" }));
  expect(page.dataset.theme).toBe("dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "nuxt-color-mode", newValue: "<b>" }));
  expect(page.dataset.theme).toBe("dark");
  tellServer({ colourMode: "light", colourModeChosen: true });
  expect(page.dataset.theme).toBe("light");
  expect(localStorage.getItem("nuxt-color-mode")).toBe("light");
  expect(posted).toEqual([]);
});

it("leaves a page that forces its colours as it is, and counts what is chosen there afterwards", async () => {
  await open(undecided, "light");
  await press("dark");
  expect(page.dataset.theme).toBe("light");
  expect(pressed()).toBe("dark");
  // the next page is rendered with the server's older value
  delete page.dataset.colorModeForced;
  page.dataset.theme = "system";
  await soon(() => expect(page.dataset.theme).toBe("dark"));
});

it("goes without storage where the browser's is full", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await open(undecided);
  await press("dark");
  expect(page.dataset.theme).toBe("dark");
  await settle();
});

it("goes on where an error page has taken the whole document's place, and on the page after it", async () => {
  await open({ colourMode: "dark", colourModeChosen: true });
  const another = page.cloneNode(true) as HTMLElement;
  try {
    another.dataset.theme = "light";
    page.replaceWith(another);
    await soon(() => expect(another.dataset.theme).toBe("dark"));
    await press("light");
    expect(another.dataset.theme).toBe("light");
    another.dataset.theme = "system";
    await soon(() => expect(another.dataset.theme).toBe("light"));
  } finally {
    another.replaceWith(page);
  }
  await settle();
});

it("tells whoever writes a page that it cannot force the colours of the device", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await open(undecided);
  const { warnOfForcedSystem } = await import("./colour-mode");
  warnOfForcedSystem({
    state: { matches: [{ route: { id: "page", handle: { colourMode: "system" } } }] },
  } as unknown as BrowserRouter);
  expect(warn).toHaveBeenCalledWith("You cannot force the colorMode to system at the page level.");
});
