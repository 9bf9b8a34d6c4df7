// @vitest-environment jsdom
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { turnPages } from "./page-turn";
import type { BrowserRouter } from "./remix-internals";

const at = (pathname: string, key: string, hash = "") =>
  ({ navigation: { state: "idle" }, location: { pathname, key, hash } }) as BrowserRouter["state"];
let state = at("/", "first");
let listen = (_state: BrowserRouter["state"]) => {};

beforeAll(() => {
  Object.assign(window, {
    __remixRouter: {
      state,
      subscribe: (listener: typeof listen) => {
        listen = listener;
      },
    },
  });
  // As the router does; a link that opens another tab it leaves to the browser.
  document.addEventListener("click", (event) => event.ctrlKey || event.preventDefault());
  turnPages();
  // jsdom goes nowhere.
  addEventListener("click", (event) => event.preventDefault());
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const header = '<a href="/jobs">Jobs</a>';
let pages = 0;

/** The router has gone to a page, and React shows it. */
async function go(pathname: string, main: string, { hash = "", key = `page ${++pages}` } = {}) {
  listen({ ...state, navigation: { state: "loading" } });
  state = at(pathname, key, hash);
  listen(state);
  const shown = document.querySelector("main") ?? document.body.appendChild(document.createElement("main"));
  shown.innerHTML = main;
  await vi.advanceTimersByTimeAsync(0);
}
const focused = () => document.activeElement?.textContent;

/** A page with a link that has the focus and is there on every page. */
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
  await go("/form", '<div class="error-summary">Enter your name</div><h1>Form</h1><p id="here">Here</p>', {
    hash: "#here",
  });
  expect(focused()).toBe("Enter your name");
  await go("/messages", '<h1>Messages</h1><ul id="messages"><li>Hello</li></ul>', { hash: "#messages" });
  expect(focused()).toBe("Hello");
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
  await go("/", "<h1>Home</h1>", { key: state.location.key });
  expect(document.activeElement).toBe(document.body);
});

it("gives the focus to the heading above the list when another page of it has come", async () => {
  const list = `<h1>Activity</h1><h2>42 entries</h2>
    <ul><li><h2>Saved</h2></li></ul><nav class="pagination"><a href="?page=2">2</a></nav><h2>More</h2>`;
  const next = () => document.querySelector<HTMLElement>(".pagination a") as HTMLElement;
  await standOn("/activity", list);
  fireEvent.click(next(), { ctrlKey: true });
  await go("/activity", list);
  expect(focused()).toBe("Jobs");
  next().click();
  await go("/activity", list);
  expect(focused()).toBe("42 entries");
});
