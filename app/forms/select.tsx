import { getSelectProps } from "@conform-to/react";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

interface Props extends FieldWords {
  field: AnyField;
  options: readonly Option[];
  /** What the empty choice says. */
  empty?: string;
  autoComplete?: string;
}

/** One of many, as the browser's own list. */
export function Select({ field, label, hint, conditional, options, empty = "Choose", autoComplete }: Props) {
  const { key, ...props } = getSelectProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint} conditional={conditional}>
      <select
        key={key}
        {...props}
        autoComplete={autoComplete}
        aria-describedby={describedBy(field, { label, hint })}
        className="control"
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value === option.label ? undefined : option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
