import { formatDay } from "../../server/contract/values/days";
import { TextField, type TextFieldProps } from "./text-field";

const format = "Like 21 November 2026.";

/**
 * The browser's own date picker where there is one, else a plain text field; so the hint always says how to write a day.
 * In words, because a picker has the order of its browser's language.
 * Read it with `readDay`.
 */
export function DateField({ hint, ...props }: Omit<TextFieldProps, "type" | "width" | "inputMode">) {
  const words = hint ? (
    <>
      {hint} {format}
    </>
  ) : (
    format
  );
  return <TextField {...props} type="date" width="short" say={formatDay} hint={words} />;
}
