import { getSelectProps } from "@conform-to/react";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";
import { useStoredInstead } from "./versioned-fields";

/** A choice: what the form sends and what people read. */
export interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** The choices of a closed list, in the order of their labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Stored values that the list no longer offers. They become options, so that the next save does not lose them. */
export const unlisted = (options: readonly Option[], values: readonly unknown[]): Option[] =>
  values
    .filter((value): value is string => Boolean(value) && !options.some((option) => option.value === value))
    .map((value) => ({ value, label: `${value} (not in this list)` }));

/** The label of a choice; for one that is no longer offered its value. */
export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

interface Props extends FieldWords {
  field: AnyField;
  options: readonly Option[];
  /** The text of the empty choice. */
  empty?: string;
  autoComplete?: string;
  /** Guesses, listed first and never preselected. */
  likely?: readonly Option[];
}

/** One choice of many, as a native select. Renders nothing when the API does not have the list. */
export function Select({
  field,
  label,
  hint,
  conditional,
  options,
  empty = "Choose",
  autoComplete,
  likely = [],
}: Props) {
  const { key, ...props } = getSelectProps(field);
  const saved = useStoredInstead(field, (value) => labelOf(options, value));
  if (options.length === 0) return null;
  return (
    <FieldFrame field={field} label={label} hint={hint} conditional={conditional} saved={saved}>
      <select
        key={key}
        {...props}
        autoComplete={autoComplete}
        aria-describedby={describedBy(field, { hint, saved })}
        className="control"
      >
        <option value="">{empty}</option>
        {likely.length > 0 && <optgroup label="Perhaps">{listOptions(likely)}</optgroup>}
        {listOptions(unlisted(options, [field.initialValue]))}
        {listOptions(options)}
      </select>
    </FieldFrame>
  );
}

const listOptions = (options: readonly Option[]) =>
  options.map((option) => (
    <option key={option.value} value={option.value === option.label ? undefined : option.value}>
      {option.label}
    </option>
  ));
