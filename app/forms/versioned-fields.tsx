import { createContext, type ReactNode, useContext } from "react";
import type { AnyField } from "./field-frame";
import { type Standing, textsOf } from "./version-standing";

const SavedValues = createContext<Standing["saved"]>(null);

/**
 * The fields of a form with a version (`formFor` with `version`): sends the version, and after a stale save shows the saved
 * value beside each field that differs. `ServerForm` uses it; with `PostForm` put the fields in here.
 */
export function VersionedFields({
  form,
  children,
}: {
  form: Pick<Standing, "version" | "saved">;
  children: ReactNode;
}) {
  return (
    <SavedValues.Provider value={form.saved}>
      {form.version !== null && <input type="hidden" name="version" value={form.version} />}
      {children}
    </SavedValues.Provider>
  );
}

/**
 * The value saved meanwhile, in words; null when the field shows the same, or nothing was changed. `say` puts one value
 * into words; values with the same words are the same.
 */
export function useSavedMeanwhile(field: AnyField, say: (value: string) => string = (value) => value): string | null {
  const saved = useSaved(field);
  if (saved === null) return null;
  const words = (values: string[]) => values.map(say).sort().join(", ");
  return words(saved) === words(textsOf(field.value)) ? null : saved.map(say).join(", ") || "Not provided";
}

/** The same for a box that is ticked when its value is saved. */
export function useTickedMeanwhile(field: AnyField, value: string): string | null {
  const saved = useSaved(field);
  if (saved === null) return null;
  const ticked = saved.includes(value);
  if (ticked === textsOf(field.value).includes(value)) return null;
  return ticked ? "Ticked" : "Not ticked";
}

/** Null for a field that is not in the record. */
function useSaved(field: AnyField): string[] | null {
  let value: unknown = useContext(SavedValues);
  if (value === null) return null;
  for (const part of field.name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== "object" || value === null || !(part in value)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return textsOf(value);
}
