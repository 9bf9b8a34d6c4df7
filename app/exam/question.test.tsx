// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Question } from "./question";
import type { SheetQuestion } from "./sheet-data";

let unmount = () => {};
afterEach(() => unmount());

const question = (kind: SheetQuestion["kind"], more: Partial<SheetQuestion> = {}) =>
  ({ id: "7", kind, prompt: "What does it mean?", body: [], options: [], ...more }) as SheetQuestion;
const reading = [{ key: "a", label: null, text: "Read this first." }];
const options = [
  { key: "a", label: "To do it well" },
  { key: "b", label: "To do it badly" },
];

function show(
  shown: SheetQuestion,
  {
    values = {},
    error,
    digitsCount = true,
  }: { values?: Record<string, string>; error?: string; digitsCount?: boolean } = {},
) {
  const errors = error ? { [shown.id]: error } : {};
  ({ unmount } = render(
    <Question
      question={shown}
      order={2}
      count={3}
      values={values}
      errors={errors}
      textHint="Write some words."
      digitsCount={digitsCount}
    />,
  ));
}

/** What a screen reader reads after the name of a field. */
const describedAs = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("a question of the assessment", () => {
  it("with choices has none chosen for the person, and keeps theirs", () => {
    show(question("choice", { options }));
    const chosen = () => screen.getAllByRole("radio").filter((one) => (one as HTMLInputElement).checked);
    expect(chosen()).toEqual([]);
    unmount();
    show(question("choice", { options }), { values: { 7: "b" } });
    expect(chosen().map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual(["To do it badly"]);
  });

  it("asks a phone for digits where only they count, and for all its keys where every sign may", () => {
    const record = ["Ana Cruz", "DG9-5248", "1,234.50", "2021-03-30", "4000"];
    const body = record.map((text) => ({ key: text, label: text, text })) as never;
    const keys = () => screen.getAllByRole("textbox").map((one) => one.getAttribute("inputmode"));
    show(question("record", { body }));
    expect(keys()).toEqual([null, null, "numeric", "numeric", "numeric"]);
    unmount();
    show(question("record", { body }), { digitsCount: false });
    expect(keys()).toEqual([null, null, null, null, "numeric"]);
  });

  it("to be typed exactly is not corrected by a phone, and is read with its text and its error", () => {
    show(question("exact_text", { body: reading as never }), { values: { 7: "Lia" }, error: "Shorten this" });
    const field = screen.getByRole("textbox", { name: "2. What does it mean?" }) as HTMLInputElement;
    expect(["value", "autocomplete", "spellcheck", "aria-invalid"].map((name) => field.getAttribute(name))).toEqual([
      "Lia",
      "off",
      "false",
      "true",
    ]);
    expect(describedAs(field)).toEqual(["Error: Shorten this", "Read this first."]);
  });

  it("to be written is read with what is said of its length", () => {
    show(question("essay"), { values: { 7: "Three small words" } });
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your answer to task 2" });
    expect([field.value, ...describedAs(field)]).toEqual(["Three small words", "Write some words."]);
  });

  it("of a record has a field for each line, named by what is to be typed", () => {
    const body = [
      { key: "name", label: "Name", text: "Maria Santos" },
      { key: "zip", label: "Postcode", text: "5000" },
    ];
    show(question("record", { body: body as never }), { values: { "7.zip": "5000" }, error: "Too long" });
    expect(screen.getByRole("group", { name: "Record 2 of 3" })).toBeTruthy();
    const fields = screen.getAllByRole("textbox") as HTMLInputElement[];
    expect(fields.map((field) => [field.name, field.value, field.getAttribute("inputmode")])).toEqual([
      ["q7.name", "", null],
      ["q7.zip", "5000", "numeric"],
    ]);
    expect(describedAs(fields[0] as HTMLElement)).toEqual(["Error: Too long"]);
  });
});
