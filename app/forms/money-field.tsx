import { readMoney, showMoney } from "../../server/contract/values/money-text";
import { useMoneyTyping } from "./money-typing";
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
