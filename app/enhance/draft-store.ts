import type { StoredRow } from "./device-rows";
import { deviceStore } from "./device-store";

/** The draft of one form: texts by field name. */
export interface DeviceDraft extends StoredRow {
  texts: Record<string, string>;
}

/** The slash at the end keeps it from beginning another key. */
const keyOf = (person: string, place: string) => `draft/${person}/${place}/`;

/** A person's draft of the form at `place`, as this page knows it. */
export const findDraft = (person: string, place: string): DeviceDraft | undefined =>
  deviceStore().known<DeviceDraft>(keyOf(person, place))[0];

/** Stores a draft, or removes it when it is empty. Answers whether it is stored. */
export function keepDraft(person: string, place: string, texts: Record<string, string>): boolean {
  const key = keyOf(person, place);
  const isStored = Object.keys(texts).length > 0;
  if (isStored) void deviceStore().put([{ key, at: Date.now(), person, texts }]);
  else void deviceStore().remove((row) => row.key === key);
  return isStored;
}
