import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** The words around a control. */
export interface FieldWords {
  label: ReactNode;
  /** One short sentence, without links. */
  hint?: ReactNode;
  /** The label itself says when an answer is needed, so the field is not marked as optional. */
  conditional?: boolean;
}

/** The stored value, in words, when the field shows another one. Without `value` the page cannot show it. */
export interface StoredInstead {
  words: string;
  value?: string;
}

/** What `aria-describedby` of a control refers to: its hint, and the stored value when the field shows another one. */
interface Described {
  hint?: ReactNode;
  saved?: StoredInstead | null;
}

/** The id of a field's hint, for `aria-describedby`. */
export const hintId = (field: AnyField) => `${field.id}-hint`;
const savedId = (field: AnyField) => `${field.id}-saved`;

/** The ids for `aria-describedby`; the error comes first. */
export function describedBy(field: AnyField, { hint, saved }: Described): string | undefined {
  const ids = [field.errors && field.errorId, saved && savedId(field), hint && hintId(field)];
  return ids.filter(Boolean).join(" ") || undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a control shows a value of any type as text
export type AnyField = FieldMetadata<any>;

/** Hidden below `AllOptional`, which says it once for all. */
const optional = <span className="optional"> (optional)</span>;

type Framed = FieldWords & { field: AnyField; saved: StoredInstead | null; children: ReactNode };

/** A field: label, hint, stored value, error, control, in this order. */
export function FieldFrame({ field, label, hint, conditional, saved, children }: Framed) {
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      <label htmlFor={field.id}>
        {label}
        {!field.required && !conditional && optional}
      </label>
      <HintAndError field={field} hint={hint} saved={saved} />
      {/* The space: text browsers print the control on the same line as its label. */} {children}
    </div>
  );
}

/**
 * The same for a group of radios or checkboxes. Text browsers join the legend and the first label, unless the legend ends its
 * line; a block element inside it would be invalid HTML.
 */
export function GroupFrame({ field, label, hint, conditional, saved, children }: Framed) {
  return (
    <fieldset
      className={field.errors ? "field field-wrong" : "field"}
      aria-describedby={describedBy(field, { hint, saved })}
    >
      <legend>
        {label}
        {!field.required && !conditional && optional}
        <br />
      </legend>
      <HintAndError field={field} hint={hint} saved={saved} />
      {children}
    </fieldset>
  );
}

/** Everything between the label of a field and its control. */
function HintAndError({ field, hint, saved }: Pick<Framed, "field" | "hint" | "saved">) {
  return (
    <>
      {hint && (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      )}
      <SavedLine field={field} saved={saved} />
      <FieldError field={field} />
    </>
  );
}

/** The line with the stored value when the field shows another one (`useStoredInstead`). */
export function SavedLine({ field, saved }: { field: AnyField; saved: StoredInstead | null }) {
  if (saved === null) return null;
  return (
    <p className="saved-meanwhile" id={savedId(field)}>
      {saved.words} {saved.value !== undefined && <b>{saved.value}</b>}
    </p>
  );
}

/** The error beside a field; renders nothing when there is none. */
export function FieldError({ field }: { field: AnyField }) {
  if (!field.errors) return null;
  return (
    <p className="error" id={field.errorId}>
      <span className="sr-only">Error: </span>
      {field.errors[0]}
    </p>
  );
}
