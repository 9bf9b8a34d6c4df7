import { createContext, type ReactNode, useContext } from "react";
import type { AnyField, StoredInstead } from "./field-frame";
import { textsOf, type VersionStanding } from "./version-standing";

const SavedValues = createContext<VersionStanding["saved"]>(null);
const UnreadFields = createContext<readonly string[]>([]);

/**
 * The fields of a form for a stored record (`formFor`). Sends the record's version; after a stale save it shows the saved value
 * beside each field that differs; and it names the fields whose stored value cannot be shown. `ServerForm` uses it; inside
 * `PostForm` wrap the fields in it.
 */
export function VersionedFields({
  form,
  children,
}: {
  form: Pick<VersionStanding, "version" | "saved"> & { unread?: readonly string[] };
  children: ReactNode;
}) {
  return (
    <SavedValues.Provider value={form.saved}>
      {form.version !== null && <input type="hidden" name="version" value={form.version} />}
      <UnreadFields.Provider value={form.unread ?? []}>{children}</UnreadFields.Provider>
    </SavedValues.Provider>
  );
}

/**
 * The stored value when the field shows another one: saved meanwhile, or one that the page cannot show. Null when the field shows
 * what is stored. `say` puts a value into words; values with the same words count as equal.
 */
export function useStoredInstead(
  field: AnyField,
  say: (value: string) => string = (value) => value,
): StoredInstead | null {
  const saved = useSaved(field);
  const unread = useUnread(field);
  if (saved === null) return unread;
  const words = (values: string[]) => values.map(say).sort().join(", ");
  if (words(saved) === words(textsOf(field.value))) return unread;
  return savedMeanwhile(saved.map(say).join(", ") || "Not provided");
}

/** The same for a checkbox that is ticked when `value` is stored. */
export function useTickStoredInstead(field: AnyField, value: string): StoredInstead | null {
  const saved = useSaved(field);
  const unread = useUnread(field);
  if (saved === null) return unread;
  const ticked = saved.includes(value);
  if (ticked === textsOf(field.value).includes(value)) return unread;
  return savedMeanwhile(ticked ? "Ticked" : "Not ticked");
}

const savedMeanwhile = (value: string): StoredInstead => ({ words: "Saved meanwhile:", value });

const cannotShow: StoredInstead = {
  words: "Something is stored here that we cannot show. It stays as it is until you change this.",
};

const useUnread = ({ name }: AnyField) => (useContext(UnreadFields).includes(name) ? cannotShow : null);

/** The saved values of the field; null when it is not a field of the record. */
function useSaved(field: AnyField): string[] | null {
  let value: unknown = useContext(SavedValues);
  if (value === null) return null;
  for (const part of field.name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== "object" || value === null || !(part in value)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return textsOf(value);
}
