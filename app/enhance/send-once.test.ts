// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserRouter } from "./remix-internals";
import { sendOnce } from "./send-once";

const state = {
  navigation: { state: "idle" },
  actionData: null,
  errors: null,
} as unknown as BrowserRouter["state"];
let tellRouter = () => {};
/** Who sends the form: the router, the page's own code, or the browser. */
let takes: "router" | "itself" | "browser" = "router";
const taken = vi.fn((event: Event) => {
  if (takes === "router") state.navigation = { state: "submitting" };
  if (takes !== "browser") event.preventDefault();
});

beforeAll(() => {
  Object.assign(window, {
    __remixRouter: {
      state,
      subscribe: (onChange: (state: BrowserRouter["state"]) => void) => {
        tellRouter = () => onChange(state);
      },
    },
  });
  document.addEventListener("submit", taken);
  sendOnce();
});

function answer(actionData: BrowserRouter["state"]["actionData"] = null) {
  Object.assign(state, { navigation: { state: "idle" }, actionData });
  tellRouter();
}

beforeEach(() => {
  vi.useFakeTimers();
  taken.mockClear();
  takes = "router";
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  document.title = "Licences";
  document.body.innerHTML = `<main id="main" tabindex="-1">
    <ul><li><h2>Driving</h2><a href="/licenses/1/remove">Remove</a></li><li><a href="/licenses/2/remove">Remove</a></li></ul>
    <form id="one" method="post"><button>Save</button></form><form id="two" method="post"><button>Other</button></form>
    <dialog open><form id="remove" method="post" action="/licenses/1/remove" data-removes=""><button>Remove it</button></form></dialog>
    <form id="withdraw" method="post" data-doing="Withdrawing…"><button>Withdraw</button></form></main>`;
});
afterEach(() => {
  answer();
  vi.runAllTimers();
  vi.useRealTimers();
});
const press = (id: string) => fireEvent.submit(document.getElementById(id) as HTMLFormElement);

describe("a form on its way", () => {
  it("says so on its button and is not sent again, nor is another one of the page", () => {
    press("one");
    expect(screen.getByText("Save").getAttribute("aria-disabled")).toBe("true");
    press("one");
    press("two");
    expect(taken).toHaveBeenCalledTimes(1);
    answer();
    // the page that is about to be replaced does not send again either
    press("one");
    vi.advanceTimersByTime(300);
    expect(screen.getByText("Save").hasAttribute("aria-disabled")).toBe(false);
    press("two");
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it("can be sent again after a lost line, which the router never hears of", () => {
    press("one");
    dispatchEvent(new Event("lost-line"));
    expect(screen.getByText("Save").hasAttribute("aria-disabled")).toBe(false);
    press("one");
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it("is left alone when the page sends it in a way of its own", () => {
    takes = "itself";
    press("one");
    press("one");
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it("does not hold others that the page sends in a way of its own, after a line was lost for good", () => {
    press("one");
    dispatchEvent(new Event("lost-line"));
    takes = "itself";
    press("two");
    press("two");
    expect(taken).toHaveBeenCalledTimes(3);
  });

  it("is not set free by the time of one that the browser had sent before", () => {
    takes = "browser";
    press("one");
    dispatchEvent(new Event("pageshow"));
    vi.advanceTimersByTime(9_000);
    takes = "router";
    press("two");
    vi.advanceTimersByTime(5_000);
    press("two");
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it("is sent once by the browser itself, too, and again when that led nowhere", () => {
    takes = "browser";
    press("one");
    press("one");
    expect(taken).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    press("one");
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it("gives the focus to why it was refused, also when that was said before", () => {
    press("one");
    document.querySelector("dialog")?.remove();
    document
      .querySelector("main")
      ?.insertAdjacentHTML("afterbegin", '<div class="notice notice-danger">Not now.</div>');
    answer({ message: "Not now." });
    vi.runAllTimers();
    expect(document.activeElement?.textContent).toBe("Not now.");
    expect(document.title).toBe("Error: Licences");
  });

  it("has no error in the title any more once it was taken", () => {
    document.title = "Error: Licences";
    press("one");
    answer();
    vi.runAllTimers();
    expect(document.title).toBe("Licences");
  });
});

describe("what is shown before it is done", () => {
  it("takes a removed card from its list with the dialog, and brings both back when it failed", () => {
    const card = screen.getByText("Driving").closest("li") as HTMLElement;
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    press("remove");
    expect([card.hidden, dialog.open]).toEqual([true, false]);
    answer({ message: "We cannot do this now." });
    expect([card.hidden, dialog.open]).toEqual([false, true]);
    press("remove");
    dispatchEvent(new Event("lost-line"));
    expect([card.hidden, dialog.open]).toEqual([false, true]);
  });

  it("stays away with its dialog until the page that lacks it is shown", async () => {
    const card = screen.getByText("Driving").closest("li") as HTMLElement;
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    dialog.showModal = vi.fn();
    press("remove");
    answer();
    expect(card.hidden).toBe(true);
    document.querySelector("h2")?.remove();
    await Promise.resolve();
    expect(card.hidden).toBe(false);
    expect(dialog.showModal).not.toHaveBeenCalled();
  });

  it("says that a withdrawal is on its way in the place of its form", () => {
    press("withdraw");
    expect(screen.getByRole("status").textContent).toBe("Withdrawing…");
    expect(document.activeElement).toBe(screen.getByRole("status"));
    expect(document.getElementById("withdraw")?.hidden).toBe(true);
    answer({ error: {} });
    expect(screen.queryByRole("status")).toBeNull();
    expect(document.getElementById("withdraw")?.hidden).toBe(false);
  });
});
