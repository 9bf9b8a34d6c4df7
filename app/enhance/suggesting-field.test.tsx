import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { showInRouter } from "../../test/harness/in-router";
import { noOption, optionAfter, optionCountText, SuggestingField } from "./suggesting-field";

// @vitest-environment jsdom

const asked: string[] = [];
let shown: ReturnType<typeof showInRouter>;

beforeAll(() => {
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  asked.length = 0;
  answerWith(() => Response.json(["Excel", "Excel macros"]));
  shown = showInRouter(
    <SuggestingField
      name="search"
      label="Skill"
      loadFrom={(typed) => `/skills.json?search=${typed}`}
      itemsIn={(answer) => (answer as string[]).map((label, at) => ({ id: String(at), label }))}
      hrefOf={({ id }) => `/add/${id}`}
    />,
  );
});
afterEach(() => shown.stop());

const answerWith = (answer: () => Response) =>
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });

const field = () => screen.getByRole("combobox", { name: "Skill" });
const isOpen = () => field().getAttribute("aria-expanded") === "true";
const marked = () => screen.queryByRole("option", { selected: true })?.textContent ?? null;
const keys = (pressed: string) => userEvent.keyboard(pressed);

it("asks from the second letter on, says how many there are, and is moved in by the arrows", async () => {
  await userEvent.type(field(), "e");
  expect(isOpen()).toBe(false);
  await userEvent.type(field(), "x");
  await waitFor(() => expect(isOpen()).toBe(true));
  expect(asked).toEqual(["/skills.json?search=ex"]);
  expect(screen.getByRole("status").textContent).toMatch(/^2 suggestions/);
  expect([marked(), field().getAttribute("aria-activedescendant")]).toEqual([null, null]);
  await keys("{ArrowDown}{ArrowDown}");
  expect(marked()).toBe("Excel macros");
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await keys("{ArrowUp}{Enter}");
  expect(shown.place()).toBe("/add/0");
});

it("closes with Escape, opens again with an arrow, and closes when the field is left", async () => {
  await userEvent.type(field(), "ex");
  await waitFor(() => expect(isOpen()).toBe(true));
  await keys("{Escape}");
  expect([isOpen(), shown.place()]).toEqual([false, "/here"]);
  await keys("{ArrowDown}");
  expect([isOpen(), marked()]).toEqual([true, "Excel"]);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});

it("is picked from with the pointer", async () => {
  await userEvent.type(field(), "ex");
  await userEvent.click(await screen.findByRole("option", { name: "Excel macros" }));
  expect(shown.place()).toBe("/add/1");
});

it.each<[string, () => Response]>([
  ["there are none", () => Response.json([])],
  ["they fail", () => new Response("", { status: 503 })],
  ["they cannot be read", () => Response.json({ skills: 1 })],
])("is a plain field when %s", async (_why, answer) => {
  answerWith(answer);
  await userEvent.type(field(), "ex");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([isOpen(), (field() as HTMLInputElement).value]).toEqual([false, "ex"]);
});

it.each([
  ["ArrowDown", noOption, 0, "enters the list at its first option"],
  ["ArrowUp", noOption, 2, "enters it at its last"],
  ["ArrowDown", 0, 1, "goes on"],
  ["ArrowDown", 2, 0, "starts again after the last"],
  ["ArrowUp", 0, 2, "goes round before the first"],
  ["ArrowUp", 2, 1, "goes back"],
  ["Home", 2, 0, "goes to the first of the list"],
  ["End", 0, 2, "goes to the last of the list"],
  ["Home", noOption, null, "stays in the text while no option is active"],
  ["End", noOption, null, "stays in the text while no option is active"],
  ["ArrowLeft", 1, null, "stays in the text"],
  ["a", 1, null, "stays in the text"],
])("%s from %i of 3 leads to %j: it %s", (key: string, active: number, expected: number | null, _does: string) => {
  expect(optionAfter(key, active, 3)).toBe(expected);
});

it("has nowhere to go in an empty list", () => {
  expect(optionAfter("ArrowDown", noOption, 0)).toBeNull();
});

it("says how many there are", () => {
  expect([0, 1, 7].map(optionCountText)).toEqual(["No suggestions", "1 suggestion", "7 suggestions"]);
});
