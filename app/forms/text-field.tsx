import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";

type Input = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps extends FieldWords, Pick<Input, "inputMode" | "autoComplete" | "spellCheck"> {
  field: AnyField;
  type?: "text" | "email" | "tel" | "url" | "date";
  /** How long the answer is expected to be. */
  width?: "short" | "medium" | "long";
  /** How a stored value is shown: money with its commas. */
  show?: (value: string) => string;
}

/** One line of text. */
export function TextField({
  field,
  label,
  hint,
  conditional,
  type = "text",
  width = "long",
  show,
  ...input
}: TextFieldProps) {
  const { key, defaultValue, ...props } = getInputProps(field, { type });
  return (
    <FieldFrame field={field} label={label} hint={hint} conditional={conditional}>
      <input
        key={key}
        {...props}
        {...input}
        defaultValue={typeof defaultValue === "string" && show ? show(defaultValue) : defaultValue}
        aria-describedby={describedBy(field, { label, hint })}
        className={`control control-${width}`}
      />
    </FieldFrame>
  );
}
