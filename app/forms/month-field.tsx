import { formatMonth, readMonth } from "../../server/contract/values/days";
import { TextField, type TextFieldProps } from "./text-field";
import { readAlsoBy } from "./version-standing";

readAlsoBy(readMonth);

const format = "Like March 2024.";

/**
 * A month. Some browsers have a month picker, others show a text field, so the hint always says how to write a month. Read the
 * value with `optionalMonth`.
 */
export function MonthField({ hint, ...props }: Omit<TextFieldProps, "type" | "width" | "inputMode">) {
  const words = hint ? (
    <>
      {hint} {format}
    </>
  ) : (
    format
  );
  return <TextField {...props} type="month" width="short" say={formatMonth} hint={words} />;
}
