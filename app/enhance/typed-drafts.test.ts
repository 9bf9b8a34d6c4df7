// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft, readDrafts } from "./draft-store";
import type { BrowserRouter } from "./remix-internals";

const day = 86_400_000;
const place = "/profile#form";
let state: BrowserRouter["state"];
let tell = (_: Partial<BrowserRouter["state"]>) => {};

/** Functions that remove the listeners of the page before. */
const listening: (() => void)[] = [];
const listen = EventTarget.prototype.addEventListener;
function noteListeners(this: EventTarget, ...given: Parameters<typeof listen>) {
  listen.apply(this, given);
  if (this === document || this === window) listening.push(() => this.removeEventListener(given[0], given[1]));
}

/** Opens the page of a person with a form, as a new document: the scripts start once on each. */
async function open(mark: string | null | undefined, text = "", kept: string | null = null) {
  for (const end of listening.splice(0)) end();
  vi.spyOn(EventTarget.prototype, "addEventListener").mockImplementation(noteListeners);
  history.replaceState(null, "", "/profile");
  document.body.innerHTML = `<main id="main"><form id="form" method="post">
    <label>Note <textarea name="note">${text}</textarea></label>
    <label>Town <input name="town"></label>
    <label>Password <input name="password" type="password"></label>
    <label>Shown <input name="shown" type="text" autocomplete="new-password"></label>
    <label>Code <input name="code" autocomplete="one-time-code"></label></form>
    <form id="other" method="post"><label>Other <input name="other"></label></form></main>`;
  state = {
    navigation: { state: "idle" },
    location: { pathname: "/profile" },
    matches: [{ route: { id: "page" } }],
    loaderData: {
      root: { visitor: { mark }, preferences: { timezone: "Asia/Manila" } },
      page: { form: { words: {}, kept } },
    },
    actionData: null,
    errors: null,
  } as unknown as BrowserRouter["state"];
  Object.assign(window, {
    __remixRouter: {
      get state() {
        return state;
      },
      subscribe: (onChange: (state: BrowserRouter["state"]) => void) => {
        tell = (change) => {
          state = { ...state, ...change };
          onChange(state);
          vi.advanceTimersByTime(200);
        };
      },
    },
  });
  vi.resetModules();
  (await import("./typed-drafts")).keepTypedText();
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const offer = () => document.querySelector(".toast p")?.textContent ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const keptOf = (mark: string) => readDrafts(mark)[place]?.texts;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T06:05:00Z") });
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "signed_out=; Max-Age=0";
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe("text that was typed and not sent", () => {
  it("is kept a moment after the last key, but never a password or a code", async () => {
    await open("maria");
    type("Note", "An hour of work");
    type("Password", "secret");
    type("Code", "123456");
    expect(keptOf("maria")).toBeUndefined();
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    type("Note", "");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toBeUndefined();
  });

  it("is offered with its time, and put back as if it was typed", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    await open("maria");
    expect(offer()).toBe("You typed this on Sun 22 Nov at 14:05 and did not send it.");
    const heard = vi.fn();
    screen.getByLabelText("Note").addEventListener("input", heard);
    press("Put it back");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("An hour of work");
    expect(document.activeElement).toBe(screen.getByLabelText("Note"));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("is gone when it is deleted, older than a month, or what the page holds by now", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "Old" } });
    await open("maria");
    press("Delete");
    expect(keptOf("maria")).toBeUndefined();
    keepDraft("maria", place, { at: Date.now() - 31 * day, texts: { note: "Old" } });
    await open("maria");
    expect(offer()).toBeNull();
    keepDraft("maria", place, { at: Date.now(), texts: { note: "Saved elsewhere" } });
    await open("maria", "Saved elsewhere");
    expect(offer()).toBeNull();
    expect(keptOf("maria")).toBeUndefined();
  });

  it("stays while something else of the form is typed, until that field itself is", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work", town: "Cebu" } });
    for (const answer of ["left open", "Close"]) {
      await open("maria");
      if (answer === "Close") press("Close");
      type("Town", "Davao");
      vi.advanceTimersByTime(500);
      expect(keptOf("maria")).toEqual({ note: "An hour of work", town: "Davao" });
    }
    type("Town", "");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it("is offered for each form by itself", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    keepDraft("maria", "/profile#other", { at: Date.now(), texts: { other: "More" } });
    await open("maria");
    expect(document.querySelectorAll(".toast")).toHaveLength(2);
    tell({ location: { pathname: "/jobs" } as Location & { key: string } });
    expect(document.querySelectorAll(".toast")).toHaveLength(0);
  });

  it("is not offered where the server has put it back already", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    await open("maria", "Other", "signed-out");
    expect(offer()).toBeNull();
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it("goes when the form was taken, and stays when it was refused, lost or never answered", async () => {
    await open("maria");
    const send = () => {
      type("Note", "An hour of work");
      fireEvent.submit(document.getElementById("form") as HTMLFormElement);
      tell({ navigation: { state: "submitting", formMethod: "POST" } });
    };
    send();
    tell({ navigation: { state: "idle" }, actionData: { status: "error" } });
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    tell({ actionData: null });
    send();
    dispatchEvent(new Event("lost-line"));
    tell({ navigation: { state: "idle" } });
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    send();
    tell({ navigation: { state: "loading" } });
    tell({ navigation: { state: "idle" } });
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    send();
    tell({ navigation: { state: "idle" } });
    expect(keptOf("maria")).toBeUndefined();
  });
});

describe("text that another document answers", () => {
  const arriveBy = async (how: number, referrer: string) => {
    await open("maria");
    type("Note", "An hour of work");
    fireEvent.submit(document.getElementById("form") as HTMLFormElement);
    Object.defineProperty(performance, "navigation", { configurable: true, value: { type: how } });
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    await open("maria");
  };

  it("is not offered as unsent once the site has led on", async () => {
    await arriveBy(0, `${location.origin}/profile`);
    expect(keptOf("maria")).toBeUndefined();
  });

  it.each([
    ["goes back after the line was lost", 2, `${location.origin}/profile`],
    ["types the address again", 0, ""],
  ])("stays when the person %s", async (_how, kind, referrer) => {
    await arriveBy(kind, referrer);
    expect(offer()).toContain("did not send it");
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });
});

describe("whose it is", () => {
  it("outlives the end of the session, and goes when somebody else signs in", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    await open(null);
    expect(offer()).toBeNull();
    expect(keptOf("maria")).toBeDefined();
    await open("jose");
    expect(offer()).toBeNull();
    expect(keptOf("maria")).toBeUndefined();
  });

  it("goes with whoever signs out, and a tab that is still open keeps no more", async () => {
    await open("maria");
    type("Note", "An hour of work");
    vi.advanceTimersByTime(500);
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "signed_out=maria";
    type("Note", "More of it");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    await open(null);
    expect(keptOf("maria")).toBeUndefined();
    // signed in again, their text is stored again
    await open("maria");
    type("Note", "New");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toEqual({ note: "New" });
  });

  it("is never theirs who sign in next in the same tab", async () => {
    const becomes = (mark: string | null) => tell({ loaderData: { ...state.loaderData, root: { visitor: { mark } } } });
    await open(null);
    type("Note", "A guest's");
    becomes("maria");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toBeUndefined();
    type("Note", "Maria's");
    becomes("jose");
    type("Town", "Cebu");
    vi.advanceTimersByTime(500);
    expect(keptOf("jose")?.town).toBe("Cebu");
    await open("maria");
    type("Note", "Maria's");
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "signed_out=maria";
    dispatchEvent(new Event("pagehide"));
    becomes("jose");
    vi.advanceTimersByTime(500);
    dispatchEvent(new Event("pagehide"));
    expect(localStorage).toHaveLength(0);
  });

  it("belongs to the page it was typed on, also when the address has changed by then", async () => {
    await open("maria");
    type("Note", "An hour of work");
    history.replaceState(null, "", "/jobs");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it("is kept while the site cannot say who they are, which is when saving fails", async () => {
    await open("maria");
    tell({ loaderData: { root: { visitor: { mark: undefined } } } });
    type("Note", "An hour of work");
    vi.advanceTimersByTime(500);
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it.each(["/logout", "/lite"])("goes at once with %s, after which no script may run", async (action) => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    await open("maria");
    const form = document.getElementById("other") as HTMLFormElement;
    form.action = action;
    fireEvent.submit(form);
    expect(localStorage).toHaveLength(0);
  });

  it("is gone from the device a month later, whoever opens the site then", async () => {
    keepDraft("maria", place, { at: Date.now() - 31 * day, texts: { note: "Old" } });
    await open(null);
    expect(localStorage).toHaveLength(0);
  });

  it("is nobody's for a stranger", async () => {
    await open(null);
    type("Note", "Hello");
    vi.advanceTimersByTime(500);
    expect(localStorage).toHaveLength(0);
  });
});

describe("the room it takes", () => {
  it("is bounded: the oldest forms give way, and a text beyond all measure is not kept", () => {
    for (let form = 0; form < 25; form += 1)
      keepDraft("maria", `/p#${form}`, { at: Date.now() + form, texts: { note: "x" } });
    expect(Object.keys(readDrafts("maria"))).toHaveLength(20);
    expect(readDrafts("maria")["/p#4"]).toBeUndefined();
    keepDraft("maria", "/long#form", { at: Date.now() + 99, texts: { note: "x".repeat(300_000) } });
    expect(readDrafts("maria")["/long#form"]).toBeUndefined();
    expect(Object.keys(readDrafts("maria"))).toHaveLength(20);
  });
});
