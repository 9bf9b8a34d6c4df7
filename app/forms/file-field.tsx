import { createContext, useContext } from "react";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";

/** Why the browser did not send the file, or the server refused it, without a page load; null while there is no such reason. */
export const FileRefusal = createContext<string[] | null>(null);

/** A file of the person's own. It has to be in an `UploadForm`. */
export function FileField({
  field: submitted,
  label,
  hint,
  conditional,
  accept,
}: FieldWords & { field: AnyField; accept: string }) {
  const refusal = useContext(FileRefusal);
  const field: AnyField = refusal ? Object.create(submitted, { errors: { value: refusal } }) : submitted;
  return (
    <FieldFrame field={field} label={label} hint={hint} conditional={conditional} saved={null}>
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept={accept}
        required={field.required}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy(field, { hint })}
        className="control control-file"
      />
    </FieldFrame>
  );
}
