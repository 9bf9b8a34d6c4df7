import { deviceStore } from "../device-store";
import { type DeviceDraft, findDraft, keepDraft } from "../draft-store";
import { receivedAt } from "./received-at";
import { isTouched } from "./sheet-fields";
import { placesOf, type SheetToKeep } from "./stored-sheet";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Stores what is typed on a sheet that is sent as a whole, and restores it; the answers of others are in the answer queue.
 * @param person the mark of the signed-in person
 * @param isFirst the page shows nothing typed before, so the draft may be restored
 * @returns a function that ends it
 */
export function storeWholeSheet(
  form: HTMLFormElement,
  { part, sessionId, startedAt, serverNow }: SheetToKeep,
  { person, isFirst, onStored }: { person: string; isFirst: boolean; onStored(isStored: boolean): void },
): () => void {
  const place = `${placesOf(part)}${sessionId}/${startedAt}`;
  const store = () => onStored(keepDraft(person, place, textsIn(form)));
  const listening = new AbortController();
  const { signal } = listening;
  void deviceStore()
    .list("draft/")
    .then(() => {
      if (signal.aborted) return;
      const isStoredPage = receivedAt(serverNow) !== undefined;
      const draft = isFirst || isStoredPage ? findDraft(person, place) : undefined;
      const isTyped = fieldsIn(form).some(isTouched);
      if (draft) putBack(form, draft);
      if (isTyped) store();
      else onStored(draft !== undefined);
      form.addEventListener("input", store, { signal });
      form.addEventListener("change", store, { signal });
    });
  return () => listening.abort();
}

const isAnswer = ({ name }: Field) => /^q/.test(name);
const fieldsIn = (form: HTMLFormElement) => ([...form.elements] as Field[]).filter(isAnswer);
const isChoice = (field: Field): field is HTMLInputElement => field.type === "radio";

const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    fieldsIn(form)
      // an emptied field is an answer too
      .filter((field) => (field.value !== "" || isTouched(field)) && (!isChoice(field) || field.checked))
      .map(({ name, value }) => [name, value]),
  );

/** Restores a draft as if it was typed. What was typed on this page before the scripts started is newer, and stays. */
function putBack(form: HTMLFormElement, { texts }: DeviceDraft): void {
  const fields = fieldsIn(form);
  const touched = new Set(fields.filter(isTouched).map(({ name }) => name));
  for (const field of fields) {
    const text = texts[field.name];
    if (text === undefined || touched.has(field.name)) continue;
    if (isChoice(field)) field.checked = field.value === text;
    else field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
