import type { ReactNode } from "react";
import { type AnyField, describedBy, FieldError, hintId, SavedLine } from "./field-frame";
import { useTickStoredInstead } from "./versioned-fields";

/** One statement to agree with. It sends `on`, or `value`: the version of the text that is agreed to. */
export function Checkbox({
  field,
  label,
  hint,
  value = "on",
}: {
  field: AnyField;
  label: ReactNode;
  hint?: ReactNode;
  value?: string;
}) {
  const saved = useTickStoredInstead(field, value);
  return (
    <div className={field.errors ? "field field-wrong mt-2" : "field mt-2"}>
      <SavedLine field={field} saved={saved} />
      <FieldError field={field} />
      <div className="choice">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value={value}
          defaultChecked={field.initialValue === value}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy(field, { hint, saved })}
        />{" "}
        <label htmlFor={field.id}>{label}</label>
        {hint && (
          <p className="hint" id={hintId(field)}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
