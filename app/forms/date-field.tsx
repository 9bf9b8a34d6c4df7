import { TextField, type TextFieldProps } from "./text-field";

/**
 * A day. The browser's own date picker where there is one; a plain text field in text browsers, which is why the hint
 * says how to write a day. Read it with `day` of `text-rules.ts`.
 */
export function DateField({ hint, ...props }: Omit<TextFieldProps, "type" | "width" | "inputMode">) {
  return (
    <TextField {...props} type="date" width="short" hint={hint ?? "Year, month and day, like 2026-03-27"} />
  );
}
