import { showMoney } from "./money";
import { TextField, type TextFieldProps } from "./text-field";

/** An amount as text, `25,000.00` (spec 5). Read it with `readMoney`. */
export function MoneyField({ hint, ...props }: Omit<TextFieldProps, "type" | "width" | "inputMode">) {
  return (
    <TextField
      {...props}
      show={showMoney}
      hint={hint ?? "For example, 25,000.00"}
      width="short"
      inputMode="decimal"
    />
  );
}
