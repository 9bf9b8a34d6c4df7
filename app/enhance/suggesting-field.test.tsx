// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { showInRouter } from "../../test/harness/in-router";
import { SuggestingField } from "./suggesting-field";

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
