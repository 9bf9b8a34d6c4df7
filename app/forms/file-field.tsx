import { createContext, useContext } from "react";
import { type AnyField, describedBy, FieldFrame, type FieldWords, hintId } from "./field-frame";

/** Errors of the file after a send without a page load, by the browser's code or the server; null when there are none. */
export const FileRefusal = createContext<string[] | null>(null);

/**
 * A file field, for use inside an `UploadForm`. The browser's own control covers the whole area, accepts a dropped file and shows
 * its name. Scripts show the file in its place (`enhance/chosen-file.ts`), and make a photo of a paper small.
 */
export function FileField({
  field: submitted,
  label,
  hint,
  conditional,
  accept,
  photo,
}: FieldWords & { field: AnyField; accept: string; photo?: "paper" }) {
  const refusal = useContext(FileRefusal);
  const field: AnyField = refusal ? Object.create(submitted, { errors: { value: refusal } }) : submitted;
  return (
    <FieldFrame field={field} label={label} conditional={conditional} saved={null}>
      <div className="file-area">
        <label htmlFor={field.id}>Choose a file or take a photo</label>{" "}
        <span className="hint" id={hintId(field)}>
          {hint}
        </span>{" "}
        <input
          type="file"
          id={field.id}
          name={field.name}
          accept={accept}
          data-photo={photo}
          required={field.required}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy(field, { hint })}
        />
        <output htmlFor={field.id} />
      </div>
    </FieldFrame>
  );
}
