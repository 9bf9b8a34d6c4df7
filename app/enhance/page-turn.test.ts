// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { awaitTurn } from "./next-page";
import type { BrowserRouter } from "./remix-internals";

const at = (address: string, key: string): BrowserRouter["state"] => {
  const { pathname, search, hash } = new URL(address, "http://site.test");
  return { navigation: { state: "idle" }, location: { pathname, search, hash, key } } as BrowserRouter["state"];
};
const router = {
  state: at("/", "first"),
  listeners: new Set<(state: BrowserRouter["state"]) => void>(),
  subscribe(listener: (state: BrowserRouter["state"]) => void) {
    router.listeners.add(listener);
    return () => router.listeners.delete(listener);
  },
};
const tell = (state: BrowserRouter["state"]) => {
  router.state = state;
  for (const listen of [...router.listeners]) listen(state);
};

beforeAll(() => {
  Object.assign(window, { __remixRouter: router });
  awaitTurn();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const header = '<a href="/jobs">Jobs</a>';
let pages = 0;

/** The router goes to an address, and React shows its page. */
async function go(address: string, main: string, key = `page ${++pages}`) {
  tell({ ...router.state, navigation: { state: "loading" } });
  await import("./page-turn");
  await vi.advanceTimersByTimeAsync(0);
  tell(at(address, key));
  const shown = document.querySelector("main") ?? document.body.appendChild(document.createElement("main"));
  shown.innerHTML = main;
  await vi.advanceTimersByTimeAsync(0);
}
const focused = () => document.activeElement?.textContent;

/** Shows a page with a focused link that is on every page. */
async function standOn(pathname: string, main: string) {
  document.body.innerHTML = `${header}<main></main>`;
  await go(pathname, main);
  document.querySelector("a")?.focus();
}

it("begins the next page at its heading, although what was pressed is still there", async () => {
  await standOn("/", "<h1>Home</h1>");
  expect(focused()).toBe("Jobs");
  await go("/jobs", "<p>Back</p><h1>All jobs</h1>");
  expect(focused()).toBe("All jobs");
  expect(document.querySelector("h1")?.tabIndex).toBe(-1);
});

it("begins at what went wrong, else at the place that the address names", async () => {
  await standOn("/", "<h1>Home</h1>");
  await go("/form#here", '<div class="error-summary">Enter your name</div><h1>Form</h1><p id="here">Here</p>');
  expect(focused()).toBe("Enter your name");
  await go("/messages#messages", '<h1>Messages</h1><ul id="messages"><li>Hello</li></ul>');
  expect(focused()).toBe("Hello");
});

it("has what was just done said with the heading, and a heading without it say nothing more", async () => {
  await standOn("/", "<h1>Home</h1>");
  await go("/messages", '<div class="notice" role="status">Your message was sent.</div><h1>Messages</h1>');
  const heading = document.querySelector("h1");
  expect(document.activeElement).toBe(heading);
  const description = heading?.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("Your message was sent.");
  await go("/jobs", "<h1>All jobs</h1>");
  expect(document.querySelector("h1")?.hasAttribute("aria-describedby")).toBe(false);
});

it("leaves the focus on a page that stays, unless what had it is gone", async () => {
  await standOn("/jobs", "<h1>Jobs</h1>");
  await go("/jobs", "<h1>Jobs for “nurse”</h1>");
  expect(focused()).toBe("Jobs");
  document.body.insertAdjacentHTML("beforeend", "<button>Search</button>");
  document.querySelector("button")?.focus();
  document.querySelector("button")?.remove();
  await go("/jobs", "<h1>Jobs for “chef”</h1>");
  expect(focused()).toBe("Jobs for “chef”");
});

it("leaves dialogs alone, when one opens, and when the page below is shown again", async () => {
  await standOn("/list", "<h1>List</h1>");
  await go("/list/add", "<h1>List</h1><dialog open>Add</dialog>");
  expect(focused()).toBe("Jobs");
  await go("/list", "<h1>List</h1>");
  expect(focused()).toBe("Jobs");
});

it("does nothing when the same page is asked for anew", async () => {
  await standOn("/", "<h1>Home</h1>");
  (document.activeElement as HTMLElement).blur();
  await go("/", "<h1>Home</h1>", router.state.location.key);
  expect(document.activeElement).toBe(document.body);
});

it("gives the focus to the heading above the list when another page of it has come", async () => {
  const list = `<h1>Activity</h1><h2>42 entries</h2>
    <ul><li><h2>Saved</h2></li></ul><nav class="pagination"><a href="?page=2">2</a></nav><h2>More</h2>`;
  await standOn("/activity", list);
  await go("/activity?kind=saved", list);
  expect(focused()).toBe("Jobs");
  await go("/activity?page=2", list);
  expect(focused()).toBe("42 entries");
});
