import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";

/** A file of the person's own. Its form must be `multipart`. */
export function FileField({
  field,
  label,
  hint,
  conditional,
  accept,
}: FieldWords & { field: AnyField; accept: string }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} conditional={conditional}>
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept={accept}
        required={field.required}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy(field, { label, hint })}
        className="control control-file"
      />
    </FieldFrame>
  );
}
