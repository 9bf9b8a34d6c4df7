import type { ReactNode } from "react";
import type { AnyField } from "./field-frame";

/** One statement to agree with. Its value is `on`, or what `value` says (the version of a text that is agreed to). */
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
  const hintId = `${field.id}-hint`;
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      {field.errors && (
        <p className="error" id={field.errorId}>
          <span className="sr-only">Error: </span>
          {field.errors[0]}
        </p>
      )}
      <div className="choice">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value={value}
          defaultChecked={field.initialValue === value}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={
            [field.errors && field.errorId, hint && hintId].filter(Boolean).join(" ") || undefined
          }
        />{" "}
        <label htmlFor={field.id}>{label}</label>
        {hint && (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
