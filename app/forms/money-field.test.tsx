import { useForm } from "@conform-to/react";
import { JSDOM } from "jsdom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MoneyField } from "./money-field";

const { window } = new JSDOM("<main></main>", { pretendToBeVisual: true });

beforeEach(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  for (const name of ["document", "navigator", "MutationObserver", "Element", "HTMLElement", "FormData"])
    vi.stubGlobal(name, window[name]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Pay() {
  const [meta, fields] = useForm<{ pay: string }>({ id: "form", defaultValue: { pay: "1500.50" } });
  return (
    <form id={meta.id}>
      <MoneyField field={fields.pay} label="Pay" />
    </form>
  );
}

/** Hydrates the field, and returns a function that types into it as a browser does. */
async function payField() {
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(window.document.querySelector("main") as HTMLElement);
  await act(async () => root.render(<Pay />));
  const input = window.document.querySelector<HTMLInputElement>("#form-pay");
  if (!input) throw new Error("There is no field");
  input.focus();
  return {
    input,
    leave: () => act(async () => root.unmount()),
    enter(value: string, caret: number, inputType = "insertText") {
      input.value = value;
      input.setSelectionRange(caret, caret);
      act(() => input.dispatchEvent(new window.InputEvent("input", { bubbles: true, inputType })));
    },
  };
}

it("formats an amount as it is typed, with the caret behind the same digit, and finishes it when it is left", async () => {
  const { input, enter, leave } = await payField();
  expect(input.value).toBe("1,500.50");
  enter("1,5900.50", 4);
  expect([input.value, input.selectionStart]).toEqual(["15,900.50", 4]);
  enter("1234567.5", 9, "insertFromPaste");
  expect(input.value).toBe("1,234,567.5");
  input.blur();
  expect(input.value).toBe("1,234,567.50");
  await leave();
});

it("leaves alone what is no amount, so that it can be refused in words", async () => {
  const { input, enter, leave } = await payField();
  enter("about 20k", 9, "insertFromPaste");
  input.blur();
  expect(input.value).toBe("about 20k");
  await leave();
});

it("waits until a keyboard has composed its text", async () => {
  const { input, leave } = await payField();
  input.value = "25000";
  input.dispatchEvent(new window.InputEvent("input", { bubbles: true, isComposing: true }));
  expect(input.value).toBe("25000");
  input.dispatchEvent(new window.CompositionEvent("compositionend", { bubbles: true }));
  expect(input.value).toBe("25,000");
  await leave();
});
