// @vitest-environment jsdom
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { soon } from "../../test/harness/soon";
import { openOver } from "./next-page";

const page =
  '<!doctype html><html><body><main id="main"><h1 id="title">Privacy</h1><p>Only you see it.</p></main></body></html>';
const assign = vi.fn();

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  vi.stubGlobal("location", { assign });
  openOver();
});
beforeEach(() => {
  document.body.innerHTML =
    '<form><input id="title" value="typed"><a href="/privacy" data-over="slide-over">How we use your data</a></form>';
  vi.stubGlobal("fetch", async () => new Response(page));
});
afterEach(() => assign.mockClear());

const dialog = () => document.querySelector("dialog");
const link = () => document.querySelector("a") as HTMLElement;

it("opens the page of a link over this one, which keeps what was typed, and closes in four ways", async () => {
  const ways: ((shown: HTMLDialogElement) => void)[] = [
    (shown) => shown.close(),
    (shown) => fireEvent.click(shown.querySelector("button") as HTMLElement),
    (shown) => {
      fireEvent.pointerDown(shown);
      fireEvent.click(shown);
    },
    () => fireEvent(window, new Event("popstate")),
  ];
  for (const way of ways) {
    expect(fireEvent.click(link())).toBe(false);
    await soon(() => expect(dialog()?.open).toBe(true));
    const shown = dialog() as HTMLDialogElement;
    expect([shown.className, shown.getAttribute("aria-label")]).toEqual(["overlay overlay-slide-over", "Privacy"]);
    expect(shown.textContent).toContain("Only you see it.");
    expect(document.querySelectorAll("#title")).toHaveLength(1);
    expect(document.querySelector("input")?.value).toBe("typed");
    fireEvent.click(shown.querySelector("p") as HTMLElement);
    expect(dialog()).not.toBeNull();
    way(shown);
    expect(dialog()).toBeNull();
  }
  expect(assign).not.toHaveBeenCalled();
});

it("leaves a press that wants another tab to the browser, and every other link", () => {
  let wasTaken: boolean | undefined;
  document.addEventListener("click", (event) => {
    wasTaken = event.defaultPrevented;
    // jsdom cannot go anywhere
    event.preventDefault();
  });
  fireEvent.click(link(), { ctrlKey: true });
  expect(wasTaken).toBe(false);
  fireEvent.click(document.querySelector("input") as HTMLElement);
  expect(wasTaken).toBe(false);
  expect(dialog()).toBeNull();
});

it.each([
  ["fails", async () => Promise.reject(new TypeError("no line"))],
  ["answers with an error", async () => new Response("", { status: 503 })],
])("goes to the page when asking for it %s", async (_what, answer) => {
  vi.stubGlobal("fetch", answer);
  fireEvent.click(link());
  await soon(() => expect(assign).toHaveBeenCalledWith("http://localhost:3000/privacy"));
  expect(dialog()).toBeNull();
});
