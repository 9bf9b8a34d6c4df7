import { createContext, useContext } from "react";
import { type AnyField, describedBy, FieldFrame, type FieldWords, hintId } from "./field-frame";

/** Why the browser did not send the file, or the server refused it, without a page load; null while there is no such reason. */
export const FileRefusal = createContext<string[] | null>(null);

/**
 * A file of the person's own. It has to be in an `UploadForm`. The browser's own control covers all of the area,
 * takes what is dropped there and says what is chosen; with scripts that is shown in its place (`enhance/chosen-file.ts`), and
 * a photo of a paper is made small.
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
