// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceStore } from "./device-store";
import type { DeviceDraft } from "./draft-store";
import type { BrowserRouter } from "./remix-internals";

const place = "/profile#form";
let state: BrowserRouter["state"];
let tell = async (_: Partial<BrowserRouter["state"]>) => {};
/** Of the page that was opened last. */
let store: DeviceStore | undefined;

/** Stores a draft before a page is opened. */
function keepDraft(person: string, at: string, draft: Pick<DeviceDraft, "at" | "texts">) {
  const rows = JSON.parse(localStorage.getItem("typed") ?? "[]") as DeviceDraft[];
  const row = { key: `draft/${person}/${at}/`, person, ...draft };
  localStorage.setItem("typed", JSON.stringify([...rows, row]));
}

/** The page is left with all that it has, so that the next one finds it. */
function leave() {
  const rows = store?.known("") ?? [];
  if (rows.length > 0) localStorage.setItem("typed", JSON.stringify(rows));
  store = undefined;
}

/** Functions that remove the listeners of the page before. */
const listening: (() => void)[] = [];
const listen = EventTarget.prototype.addEventListener;
function noteListeners(this: EventTarget, ...given: Parameters<typeof listen>) {
  listen.apply(this, given);
  if (this === document || this === window) listening.push(() => this.removeEventListener(given[0], given[1]));
}

/** Opens the page of a person with a form, as a new document: the scripts start once on each. */
async function open(mark: string | null | undefined, text = "", kept: string | null = null) {
  leave();
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
        tell = async (change) => {
          state = { ...state, ...change };
          onChange(state);
          await vi.advanceTimersByTimeAsync(200);
        };
      },
    },
  });
  vi.resetModules();
  store = (await import("./device-store")).deviceStore();
  (await import("./typed-drafts")).keepTypedText();
  await store.list("");
  await vi.dynamicImportSettled();
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const offer = () => document.querySelector(".toast p")?.textContent ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const draftAt = (key: string) => store?.known<DeviceDraft>("draft/").find((draft) => draft.key === key)?.texts;
const keptOf = (mark: string) => draftAt(`draft/${mark}/${place}/`);

beforeEach(() => {
  store = undefined;
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
  it("is kept with each key, but never a password or a code", async () => {
    await open("maria");
    type("Note", "An hour of work");
    type("Password", "secret");
    type("Code", "123456");
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    type("Note", "");
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

  it("is gone when it is deleted, or what the page holds by now", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "Old" } });
    await open("maria");
    press("Delete");
    expect(keptOf("maria")).toBeUndefined();
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
      expect(keptOf("maria")).toEqual({ note: "An hour of work", town: "Davao" });
    }
    type("Town", "");
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it("is offered for each form by itself", async () => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    keepDraft("maria", "/profile#other", { at: Date.now(), texts: { other: "More" } });
    await open("maria");
    expect(document.querySelectorAll(".toast")).toHaveLength(2);
    await tell({ location: { pathname: "/jobs" } as Location & { key: string } });
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
    const send = async () => {
      type("Note", "An hour of work");
      fireEvent.submit(document.getElementById("form") as HTMLFormElement);
      await tell({ navigation: { state: "submitting", formMethod: "POST" } });
    };
    await send();
    await tell({ navigation: { state: "idle" }, actionData: { status: "error" } });
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    await tell({ actionData: null });
    await send();
    dispatchEvent(new Event("lost-line"));
    await tell({ navigation: { state: "idle" } });
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    await send();
    await tell({ navigation: { state: "loading" } });
    await tell({ navigation: { state: "idle" } });
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    await send();
    await tell({ navigation: { state: "idle" } });
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
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "signed_out=maria";
    type("Note", "More of it");
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
    await open(null);
    expect(keptOf("maria")).toBeUndefined();
    // signed in again, their text is stored again
    await open("maria");
    type("Note", "New");
    expect(keptOf("maria")).toEqual({ note: "New" });
  });

  it("is never theirs who sign in next in the same tab", async () => {
    const becomes = (mark: string | null) => tell({ loaderData: { ...state.loaderData, root: { visitor: { mark } } } });
    await open(null);
    type("Note", "A guest's");
    await becomes("maria");
    expect(keptOf("maria")).toBeUndefined();
    type("Note", "Maria's");
    await becomes("jose");
    type("Town", "Cebu");
    expect(keptOf("jose")?.town).toBe("Cebu");
    await open("maria");
    type("Note", "Maria's");
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "signed_out=maria";
    dispatchEvent(new Event("pagehide"));
    await becomes("jose");
    dispatchEvent(new Event("pagehide"));
    expect(store?.known("")).toEqual([]);
  });

  it("belongs to the page it was typed on, also when the address has changed by then", async () => {
    await open("maria");
    type("Note", "An hour of work");
    history.replaceState(null, "", "/jobs");
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it("is kept while the site cannot say who they are, which is when saving fails", async () => {
    await open("maria");
    await tell({ loaderData: { root: { visitor: { mark: undefined } } } });
    type("Note", "An hour of work");
    expect(keptOf("maria")).toEqual({ note: "An hour of work" });
  });

  it.each(["/logout", "/lite"])("goes at once with %s, after which no script may run", async (action) => {
    keepDraft("maria", place, { at: Date.now(), texts: { note: "An hour of work" } });
    await open("maria");
    const form = document.getElementById("other") as HTMLFormElement;
    form.action = action;
    fireEvent.submit(form);
    expect(store?.known("")).toEqual([]);
  });

  it("is nobody's for a stranger", async () => {
    await open(null);
    type("Note", "Hello");
    expect(store?.known("")).toEqual([]);
  });
});
