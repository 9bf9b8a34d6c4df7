import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";
import { useStoredInstead } from "./versioned-fields";

type Input = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps
  extends FieldWords,
    Pick<Input, "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "list"> {
  field: AnyField;
  type?: "text" | "email" | "tel" | "url" | "date" | "datetime-local" | "month" | "time" | "password";
  /** How long the answer is expected to be. */
  width?: "short" | "medium" | "long" | "code";
  /** Formats a stored value: money with its commas. */
  show?: (value: string) => string;
  /** Puts a value into words where `show` does not: a day. */
  say?: (value: string) => string;
  inputRef?: Ref<HTMLInputElement>;
  /** In one line with the input: a button that does something with it. */
  beside?: ReactNode;
}

export function TextField({
  field,
  label,
  hint,
  conditional,
  type = "text",
  width = "long",
  show,
  say = show,
  inputRef,
  beside,
  ...attributes
}: TextFieldProps) {
  const { key, defaultValue, ...props } = getInputProps(field, { type });
  const saved = useStoredInstead(field, say);
  const input = (
    <input
      key={key}
      ref={inputRef}
      {...props}
      {...attributes}
      defaultValue={typeof defaultValue === "string" && show ? show(defaultValue) : defaultValue}
      aria-describedby={describedBy(field, { hint, saved })}
      className={`control control-${width}`}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} conditional={conditional} saved={saved}>
      {beside === undefined ? (
        input
      ) : (
        <div className="beside">
          {input}
          {beside}
        </div>
      )}
    </FieldFrame>
  );
}
