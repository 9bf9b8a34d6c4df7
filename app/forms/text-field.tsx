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
  /** The expected length of the answer. */
  width?: "short" | "medium" | "long" | "code";
  /** Formats a stored value: money with its commas. */
  show?: (value: string) => string;
  /** Describes a value in words where `show` cannot: a date. */
  say?: (value: string) => string;
  inputRef?: Ref<HTMLInputElement>;
  /** A button on the same line as the input, which does something with it. */
  beside?: ReactNode;
}

/** One line of text with label, hint and error. In a stale form it also shows the saved value. */
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
