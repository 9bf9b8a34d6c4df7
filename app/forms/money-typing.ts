import { type RefObject, useEffect, useRef } from "react";
import { showMoney } from "../../server/contract/values/money-text";
import { maskMoney } from "./money-mask";

/** Formats an amount during typing, and adds two decimals when the field loses focus. */
export function useMoneyTyping(): RefObject<HTMLInputElement> {
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
