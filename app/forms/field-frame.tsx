import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** What every field says around its control. */
export interface FieldWords {
  label: ReactNode;
  /** One short sentence, no link inside. */
  hint?: ReactNode;
  /** The label itself says when an answer is wanted, so "(optional)" would contradict it. */
  conditional?: boolean;
}

export const hintId = (field: AnyField) => `${field.id}-hint`;

/** Ids of what describes a control, for `aria-describedby`; the error comes first. */
export function describedBy(field: AnyField, words: FieldWords): string | undefined {
  return [field.errors && field.errorId, words.hint && hintId(field)].filter(Boolean).join(" ") || undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a control shows a value of any type as text
export type AnyField = FieldMetadata<any>;

/** Label above, hint below it, error between hint and control. */
export function FieldFrame({
  field,
  label,
  hint,
  conditional,
  children,
}: FieldWords & { field: AnyField; children: ReactNode }) {
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      <label htmlFor={field.id}>
        {label}
        {!field.required && !conditional && " (optional)"}
      </label>
      <HintAndError field={field} hint={hint} />
      {/* Text browsers print what follows a label in the same line. */} {children}
    </div>
  );
}

/** The same for a group of radios or boxes. Text browsers join a legend and the first label unless a block stands in it. */
export function GroupFrame({
  field,
  label,
  hint,
  conditional,
  children,
}: FieldWords & { field: AnyField; children: ReactNode }) {
  return (
    <fieldset
      className={field.errors ? "field field-wrong" : "field"}
      aria-describedby={describedBy(field, { label, hint })}
    >
      <legend>
        <div>
          {label}
          {!field.required && !conditional && " (optional)"}
        </div>
      </legend>
      <HintAndError field={field} hint={hint} />
      {children}
    </fieldset>
  );
}

function HintAndError({ field, hint }: { field: AnyField; hint: ReactNode }) {
  return (
    <>
      {hint && (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="error" id={field.errorId}>
          <span className="sr-only">Error: </span>
          {field.errors[0]}
        </p>
      )}
    </>
  );
}
