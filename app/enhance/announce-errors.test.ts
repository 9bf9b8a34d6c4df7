// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormWords } from "../forms/field-words";
import { announceErrors } from "./announce-errors";
import type { BrowserRouter } from "./remix-internals";

const words: FormWords = {
  name: { missing: "Enter your name", long: [5, "Name must be 5 characters or fewer"] },
  file: { missing: "Select a file, or paste its text", unless: "text" },
  agreed: { missing: "Choose whether you agree" },
};
const state = {
  navigation: { state: "idle" },
  matches: [{ route: { id: "page" }, pathname: "/" }],
  loaderData: { page: { form: { words } } },
} as unknown as BrowserRouter["state"];
let tellRouter = (_: BrowserRouter["state"]) => {};
const sent = vi.fn((event: Event) => event.preventDefault());

beforeAll(() => {
  Object.assign(window, {
    __remixRouter: {
      state,
      subscribe: (onChange: typeof tellRouter) => {
        tellRouter = onChange;
      },
    },
  });
  announceErrors();
  window.addEventListener("submit", sent);
});

/** Shows a page as the server sends it; `refusal` is the server's error for the name field. */
function show(refusal = "") {
  document.body.innerHTML = `<main id="main"><h1>Your name</h1><form id="form" method="post">
    <div class="field${refusal && " field-wrong"}"><label for="form-name">Name</label>${refusal && `<p class="error" id="form-name-error"><span>Error: </span>${refusal}</p>`}
      <input id="form-name" name="name" aria-describedby="${refusal && "form-name-error "}form-name-hint"${refusal && " aria-invalid=true"}></div>
    <fieldset class="field"><legend>Agreed?</legend>
      <div class="choice"><input type="radio" id="form-agreed" name="agreed" value="yes"> <label for="form-agreed">Yes</label></div>
      <div class="choice"><input type="radio" id="form-agreed-no" name="agreed" value="no"> <label for="form-agreed-no">No</label></div></fieldset>
    <button>Save</button></form></main>`;
  document.title = "Your name";
}
const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const said = () => [...document.querySelectorAll(".error:not([hidden])")].map((one) => one.textContent);
/** The links of the error summary: target and words. */
const listed = () =>
  [...screen.getByRole("alert").querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.textContent]);
const leave = () => fireEvent.focusOut(name());
const type = (value: string) => fireEvent.input(name(), { target: { value } });
const press = () => fireEvent.submit(document.getElementById("form") as HTMLFormElement);

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
  show();
});
afterEach(() => {
  tellRouter({ ...state, navigation: { state: "submitting" } });
  tellRouter(state);
  vi.useRealTimers();
});

describe("a field that is left", () => {
  it("says nothing to whoever only walks past", () => {
    leave();
    expect(said()).toEqual([]);
  });

  it("says what is wrong beside it, tied to it, and takes it back as soon as it is right", () => {
    type("Mariana");
    expect(said()).toEqual([]);
    leave();
    expect(said()).toEqual(["Error: Name must be 5 characters or fewer"]);
    expect(name().getAttribute("aria-invalid")).toBe("true");
    expect(name().getAttribute("aria-describedby")).toBe("form-name-said form-name-hint");
    expect(name().closest(".field")?.className).toBe("field field-wrong");
    type("Maria");
    expect(said()).toEqual([]);
    expect(name().getAttribute("aria-describedby")).toBe("form-name-hint");
    expect(name().hasAttribute("aria-invalid")).toBe(false);
    expect(name().closest(".field")?.className).toBe("field");
  });

  it("waits for the finger, so that the button below stays where it is pressed", () => {
    type("Mariana");
    fireEvent.pointerDown(screen.getByRole("button"));
    leave();
    expect(said()).toEqual([]);
    fireEvent.pointerUp(screen.getByRole("button"));
    vi.runAllTimers();
    expect(said()).toEqual(["Error: Name must be 5 characters or fewer"]);
  });

  it("takes back the server's words when they are its own, and shows them again after the next answer", () => {
    show("Enter your name");
    type("Maria");
    expect(said()).toEqual([]);
    tellRouter({ ...state, navigation: { state: "submitting" } });
    tellRouter(state);
    expect(said()).toEqual(["Error: Enter your name"]);
  });

  it("leaves what only the server can say", () => {
    show("That name is taken");
    type("Maria");
    expect(said()).toEqual(["Error: That name is taken"]);
  });
});

describe("a form of which the server is known to say no", () => {
  it("is not sent, and its summary leads to every field", () => {
    press();
    expect(sent).not.toHaveBeenCalled();
    const summary = screen.getByRole("alert", { name: "There is a problem" });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe("Error: Your name");
    expect(listed()).toEqual([
      ["#form-name", "Enter your name"],
      ["#form-agreed", "Choose whether you agree"],
    ]);
    expect(said()).toHaveLength(2);
    expect(summary.nextElementSibling?.tagName).toBe("H1");
  });

  it("lists what the server has said of a field beside what is known here, until the field is changed", () => {
    show("That name is taken");
    type("Maria");
    tellRouter({ ...state, navigation: { state: "submitting" } });
    tellRouter(state);
    press();
    expect(listed()).toEqual([
      ["#form-name", "That name is taken"],
      ["#form-agreed", "Choose whether you agree"],
    ]);
    type("Clara");
    fireEvent.click(screen.getByLabelText("No"));
    fireEvent.change(screen.getByLabelText("No"));
    expect(said()).toEqual(["Error: That name is taken"]);
    press();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("lists with the others that neither of two fields was given, until one of them is", () => {
    document.querySelector("button")?.insertAdjacentHTML(
      "beforebegin",
      `<div class="field"><label for="form-file">File</label><input type="file" id="form-file" name="file"></div>
       <textarea name="text" aria-label="Text"></textarea>`,
    );
    type("Maria");
    press();
    const missing = ["#form-file", "Select a file, or paste its text"];
    expect(listed()).toEqual([["#form-agreed", "Choose whether you agree"], missing]);
    fireEvent.input(screen.getByLabelText("Text"), { target: { value: "I answered calls" } });
    press();
    expect(listed()).not.toContainEqual(missing);
  });

  it("lists nothing that the server has said of what stands there no more", () => {
    show("That name is taken");
    type("Clara");
    press();
    expect(listed()).toEqual([["#form-agreed", "Choose whether you agree"]]);
  });

  it("is sent when it is pressed again with nothing changed, and judged again after a change", () => {
    press();
    type("Mariana");
    press();
    expect(sent).not.toHaveBeenCalled();
    press();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has its title back with the answer, and keeps its summary while another form is sent", () => {
    press();
    const other = document.createElement("form");
    other.method = "post";
    document.body.append(other);
    fireEvent.submit(other);
    expect(screen.getByRole("alert")).toBeTruthy();
    tellRouter({ ...state, navigation: { state: "submitting" } });
    tellRouter(state);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.title).toBe("Your name");
  });
});
