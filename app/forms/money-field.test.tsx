// @vitest-environment jsdom
import { useForm } from "@conform-to/react";
import fc from "fast-check";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readMoney } from "../../server/contract/values/money-text";
import { MoneyField, maskMoney, type Typing } from "./money-field";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<main></main>";
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
  const root = createRoot(document.querySelector("main") as HTMLElement);
  await act(async () => root.render(<Pay />));
  const input = document.querySelector<HTMLInputElement>("#form-pay");
  if (!input) throw new Error("There is no field");
  input.focus();
  return {
    input,
    leave: () => act(async () => root.unmount()),
    enter(value: string, caret: number, inputType = "insertText") {
      input.value = value;
      input.setSelectionRange(caret, caret);
      act(() => input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType })));
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
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  expect(input.value).toBe("25000");
  input.dispatchEvent(new window.CompositionEvent("compositionend", { bubbles: true }));
  expect(input.value).toBe("25,000");
  await leave();
});

/**
 * A text box with the caret at `
 * `.
 */
const box = (text: string): Typing => ({ value: text.replace("|", ""), caret: text.indexOf("|") });
const shown = ({ value, caret }: Typing) => `${value.slice(0, caret)}|${value.slice(caret)}`;

/** The text box after keys were pressed one after another, with the mask applied to each. */
function press(start: string, ...keys: string[]) {
  let now = box(start);
  for (const key of keys) {
    const { value, caret } = now;
    const [next, how] =
      key === "Backspace"
        ? [
            {
              value: value.slice(0, Math.max(0, caret - 1)) + value.slice(caret),
              caret: Math.max(0, caret - 1),
            },
            "deleteContentBackward",
          ]
        : key === "Delete"
          ? [{ value: value.slice(0, caret) + value.slice(caret + 1), caret }, "deleteContentForward"]
          : [{ value: value.slice(0, caret) + key + value.slice(caret), caret: caret + 1 }, "insertText"];
    now = maskMoney(value, next, how);
  }
  return shown(now);
}

/** The text box after `text` was pasted over the part between `[` and `]`. */
function paste(start: string, text: string) {
  const before = start.replace(/[[\]]/g, "");
  const head = start.slice(0, start.indexOf("["));
  const tail = start.slice(start.indexOf("]") + 1);
  const typed = { value: head + text + tail, caret: head.length + text.length };
  return shown(maskMoney(before, typed, "insertFromPaste"));
}

describe("typing an amount", () => {
  it("brings commas while it grows", () => {
    expect(press("|", ..."1234567.5")).toBe("1,234,567.5|");
    expect(press("|", ..."999")).toBe("999|");
  });

  it("leaves the caret behind the digit that was typed", () => {
    expect(press("1,2|34", "9")).toBe("12,9|34");
    expect(press("|234", "1")).toBe("1|,234");
    expect(press("123|,456", "0")).toBe("1,230|,456");
  });

  it("takes commas back when digits go", () => {
    expect(press("1,234|", "Backspace")).toBe("123|");
    expect(press("12,|345", "Backspace")).toBe("12|,345");
    expect(press("12,|345", "Backspace", "Backspace")).toBe("1|,345");
    expect(press("12|,345", "Delete")).toBe("12,|345");
    expect(press("12|,345", "Delete", "Delete")).toBe("1,2|45");
    expect(press("|1,234", "Delete")).toBe("|234");
  });

  it("takes no third decimal", () => {
    expect(press("12.34|", "5")).toBe("12.34|");
    expect(press("12.|34", "5")).toBe("12.|34");
    expect(press("1|2.34", "5")).toBe("15|2.34");
  });

  it("puts a digit in the place of those that were marked", () => {
    expect(shown(maskMoney("1,234", box("1,9|4")))).toBe("19|4");
    expect(shown(maskMoney("1,234", box("9|")))).toBe("9|");
  });

  it("takes the commas a person types at their word", () => {
    expect(press("|", ..."25,000")).toBe("25,000|");
    expect(press("|", ..."1,234.5")).toBe("1,234.5|");
    expect(press("|", ..."1,5")).toBe("1,5|");
    expect(press("|", ..."1,50")).toBe("1,50|");
    expect(press("1,5|", "Backspace", "Backspace")).toBe("1|");
  });

  it("leaves what is no amount, and goes on when it becomes one", () => {
    expect(press("|", ..."about")).toBe("about|");
    expect(press("|", ..."-5")).toBe("-5|");
    expect(press("|", ..."1.2.")).toBe("1.2.|");
    expect(press("1234x|", "Backspace")).toBe("1,234|");
    expect(press("1,234|567", ".")).toBe("1,234.|567");
  });

  it("drops the sign and the spaces that people write", () => {
    expect(press("|", ..."₱25 000")).toBe("25,000|");
    expect(press("|", ..."PHP 1500")).toBe("1,500|");
  });
});

describe("pasting an amount", () => {
  it.each([
    ["1,234.5", "1,234.5|"],
    ["1234", "1,234|"],
    ["1500", "1,500|"],
    ["1500.5", "1,500.5|"],
    ["₱ 25 000", "25,000|"],
    ["PHP 25,000.00", "25,000.00|"],
    ["25 000", "25,000|"],
    ["1234.567", "1,234.57|"],
    ["12,34", "12,34|"],
    ["1.234", "1.234|"],
    ["1.234,50", "1.234,50|"],
    ["20k", "20k|"],
  ])("%j into an empty box shows %s", (text, result) => {
    expect(paste("[]", text)).toBe(result);
  });

  it("over an amount that begins alike is still read as a whole", () => {
    expect(paste("[1,234]", "1,5")).toBe("1,5|");
    expect(paste("[1,234]", "1,23")).toBe("1,23|");
  });

  it("of digits into an amount moves its commas", () => {
    expect(paste("1,2[]34", "99")).toBe("129,9|34");
    expect(paste("1,234[]", "000")).toBe("1,234,000|");
  });
});

describe("however it is typed", () => {
  const digits = fc.array(fc.constantFrom(..."0123456789"), { minLength: 1, maxLength: 10 });
  const keys = fc.array(fc.constantFrom(..."0123456789.", "Backspace", "Delete"), { maxLength: 20 });

  it("an amount is read as the digits that were typed, commas in their places", () => {
    fc.assert(
      fc.property(digits, fc.array(fc.constantFrom(..."0123456789"), { maxLength: 2 }), (whole, decimals) => {
        const typed = [...whole, ...(decimals.length > 0 ? [".", ...decimals] : [])];
        const value = press("|", ...typed).replace("|", "");
        expect(value.replace(/,/g, "")).toBe(typed.join(""));
        expect(readMoney(value)).toBe(readMoney(typed.join("")));
        expect(value).toMatch(/^\d{1,3}(,\d{3})*(\.\d{0,2})?$/);
      }),
    );
  });

  it("digits and one dot come out as they would without commas, and the caret stays between the same ones", () => {
    fc.assert(
      fc.property(digits, fc.nat(12), keys, (start, at, pressed) => {
        const value = press("|", ...start).replace("|", "");
        const caret = Math.min(at, value.length);
        let now = { value, caret };
        for (const key of pressed) {
          const before = now;
          now = box(press(shown(now), key));
          const bare = (text: string) => text.replace(/,/g, "");
          const left = bare(before.value.slice(0, before.caret));
          const right = bare(before.value.slice(before.caret));
          if (/^\d$/.test(key) && bare(now.value) !== bare(before.value))
            expect([bare(now.value.slice(0, now.caret)), bare(now.value)]).toEqual([left + key, left + key + right]);
          else if (bare(now.value) === bare(before.value))
            expect(Math.abs(now.caret - before.caret)).toBeLessThanOrEqual(1);
          expect(now.caret).toBeLessThanOrEqual(now.value.length);
        }
      }),
    );
  });

  it("no key is dead: an amount can always be deleted, from its end and from its beginning", () => {
    fc.assert(
      fc.property(digits, (typed) => {
        const value = press("|", ...typed).replace("|", "");
        const enough = Array.from({ length: 20 });
        expect(press(`${value}|`, ...enough.map(() => "Backspace"))).toBe("|");
        expect(press(`|${value}`, ...enough.map(() => "Delete"))).toBe("|");
      }),
    );
  });

  it("a pasted text is never read as another amount than it is", () => {
    const written = fc.stringMatching(/^[₱ ]{0,2}[0-9., ]{0,14}$/);
    fc.assert(
      fc.property(written, digits, (text, start) => {
        const held = press("|", ...start).replace("|", "");
        for (const before of ["[]", `[${held}]`]) {
          // A paste that begins with the whole old value cannot be told from one behind it.
          if (before !== "[]" && text.startsWith(held)) continue;
          expect(readMoney(paste(before, text).replace("|", ""))).toBe(readMoney(text));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
