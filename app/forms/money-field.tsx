import { type RefObject, useEffect, useRef } from "react";
import { plainMoney, readMoney, showMoney } from "../../server/contract/values/money-text";
import { groupThousands } from "../../server/contract/values/numbers";
import { TextField, type TextFieldProps } from "./text-field";
import { readAlsoBy } from "./version-standing";

readAlsoBy(readMoney);

/** An amount as text, `25,000.00`, formatted with commas while one types. Read the value with `readMoney`. */
export function MoneyField({ hint, ...props }: Omit<TextFieldProps, "type" | "width" | "inputMode">) {
  return (
    <TextField
      {...props}
      inputRef={useMoneyTyping()}
      show={showMoney}
      hint={hint ?? "For example, 25,000.00"}
      width="short"
      inputMode="decimal"
    />
  );
}

/** Formats an amount during typing, and adds two decimals when the field loses focus. */
function useMoneyTyping(): RefObject<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let before = box.value;

    const format = (event: Event) => {
      // Changing the value would disturb an input method that is composing text.
      if ("isComposing" in event && event.isComposing) return;
      const typed = { value: box.value, caret: box.selectionStart ?? box.value.length };
      const shown = maskMoney(before, typed, (event as InputEvent).inputType);
      before = shown.value;
      if (shown.value === typed.value && shown.caret === typed.caret) return;
      box.value = shown.value;
      box.setSelectionRange(shown.caret, shown.caret);
    };
    const leave = () => {
      before = showMoney(box.value);
      if (before !== box.value) box.value = before;
    };

    box.addEventListener("input", format);
    box.addEventListener("compositionend", format);
    box.addEventListener("blur", leave);
    return () => {
      box.removeEventListener("input", format);
      box.removeEventListener("compositionend", format);
      box.removeEventListener("blur", leave);
    };
  }, []);
  return input;
}

/** The value of a text box, and the number of characters before the caret. */
export interface Typing {
  value: string;
  caret: number;
}

/** An amount as this module formats it during typing. */
const regrouped = /^(\d{1,3}(,\d{3})*)?(\.\d{0,2})?$/;
const amountSoFar = /^[\d,]*(\.\d*)?$/;
const wholeAmount = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/;

/**
 * Formats an amount during typing: commas between thousands, at most two decimals, the caret after the same digit. Our commas
 * move as digits come and go. Commas that a person types stay: `1,5` must be refused with a message, because `15` would be ten
 * times as much.
 * @param before the value before this input
 * @param how the browser's `inputType`
 */
export function maskMoney(before: string, typed: Typing, how = "insertText"): Typing {
  const pasted = /^insertFrom(Paste|Drop)$|^insertReplacementText$/.test(how);
  const brought = broughtInto(before, typed, pasted);
  const commasAreOurs = regrouped.test(before) && brought !== null && !brought.includes(",");
  if (!commasAreOurs || !amountSoFar.test(typed.value)) return atItsWord(typed, pasted);

  const decimals = typed.value.split(".")[1] ?? "";
  if (decimals.length <= 2) return regroup(typed, how === "deleteContentForward");
  return /^\d$/.test(brought) ? { value: before, caret: typed.caret - 1 } : atItsWord(typed, pasted);
}

/**
 * The characters inserted at the caret, `""` when some were only removed; null when unknown. A paste may have replaced the whole
 * value, even when both begin alike.
 */
function broughtInto(before: string, { value, caret }: Typing, pasted: boolean): string | null {
  const ahead = value.slice(caret);
  if (!before.endsWith(ahead)) return null;
  const was = before.slice(0, before.length - ahead.length);
  const is = value.slice(0, caret);
  if (is.startsWith(was)) return is.slice(was.length);
  if (pasted) return null;
  if (was.startsWith(is)) return "";
  return was.startsWith(is.slice(0, -1)) ? is.slice(-1) : null;
}

/** A whole amount that was pasted, without the text around it; any other text stays as it is. */
function atItsWord(typed: Typing, pasted: boolean): Typing {
  const plain = plainMoney(typed.value);
  if (wholeAmount.test(plain))
    return regroup({ value: plain, caret: plainMoney(typed.value.slice(0, typed.caret)).length });
  if (!pasted) return typed;
  const value = showMoney(typed.value);
  return value === typed.value ? typed : { value, caret: value.length };
}

/** Puts the commas between thousands; `over` moves the caret past a comma that the person tried to delete. */
function regroup({ value, caret }: Typing, over = false): Typing {
  const [whole = "", decimals] = value.replace(/,/g, "").split(".");
  const grouped = groupThousands(whole);
  const text = decimals === undefined ? grouped : `${grouped}.${decimals}`;
  const signs = value.slice(0, caret).replace(/,/g, "").length;
  let place = 0;
  for (let passed = 0; passed < signs && place < text.length; place += 1) if (text[place] !== ",") passed += 1;
  return { value: text, caret: over && text[place] === "," ? place + 1 : place };
}
