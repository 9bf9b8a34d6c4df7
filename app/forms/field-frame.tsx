import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** The words around a control. */
export interface FieldWords {
  label: ReactNode;
  /** One short sentence, no link inside. */
  hint?: ReactNode;
  /** The label itself says when an answer is needed, so "(optional)" would contradict it. */
  conditional?: boolean;
}

/** What is stored in place of what a field shows, in words. Without a value it cannot be shown. */
export interface StoredInstead {
  words: string;
  value?: string;
}

/** What describes a control: its hint, and what is stored instead of what it shows. */
interface Described {
  hint?: ReactNode;
  saved?: StoredInstead | null;
}

export const hintId = (field: AnyField) => `${field.id}-hint`;
const savedId = (field: AnyField) => `${field.id}-saved`;

/** Ids of what describes a control, for `aria-describedby`; the error comes first. */
export function describedBy(field: AnyField, { hint, saved }: Described): string | undefined {
  const ids = [field.errors && field.errorId, saved && savedId(field), hint && hintId(field)];
  return ids.filter(Boolean).join(" ") || undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a control shows a value of any type as text
export type AnyField = FieldMetadata<any>;

/** Not shown below `AllOptional`, which says it once. */
const optional = <span className="optional"> (optional)</span>;

type Framed = FieldWords & { field: AnyField; saved: StoredInstead | null; children: ReactNode };

/** Label, hint, what is stored instead, error, control, in this order. */
export function FieldFrame({ field, label, hint, conditional, saved, children }: Framed) {
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      <label htmlFor={field.id}>
        {label}
        {!field.required && !conditional && optional}
      </label>
      <HintAndError field={field} hint={hint} saved={saved} />
      {/* Text browsers print what follows a label in the same line. */} {children}
    </div>
  );
}

/**
 * The same for a group of radios or boxes. Text browsers join a legend and the first label, unless the legend ends its line;
 * a block element in it would be invalid.
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

/** What stands between the name of a field and its control. */
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

/** What is stored in place of what the field shows (`useStoredInstead`). */
export function SavedLine({ field, saved }: { field: AnyField; saved: StoredInstead | null }) {
  if (saved === null) return null;
  return (
    <p className="saved-meanwhile" id={savedId(field)}>
      {saved.words} {saved.value !== undefined && <b>{saved.value}</b>}
    </p>
  );
}

export function FieldError({ field }: { field: AnyField }) {
  if (!field.errors) return null;
  return (
    <p className="error" id={field.errorId}>
      <span className="sr-only">Error: </span>
      {field.errors[0]}
    </p>
  );
}
