import type { ExamCategory } from "../../../server/contract/exams";
import { paths } from "../../paths";
import { type DeviceDraft, keepDraft, readDrafts } from "../draft-store";
import type { Shown } from "../offline/shelf";
import { receivedAt } from "./received-at";
import { keptAs, type Run } from "./same-run";
import { isTouched } from "./sheet-fields";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** After the first unstored change, not after the last: a fast typist makes no pause. */
const storeAfterMs = 400;

/** What is needed to store a running part. */
export interface SheetToKeep extends Run {
  part: ExamCategory;
  /** Null when the API does not say when it ends. */
  deadlineAt: string | null;
  serverNow: string;
  /** The form itself sends all answers at the end: restored ones have to be in it. */
  isSentWhole: boolean;
}

const placeOf = ({ part, sessionId, startedAt }: SheetToKeep) => `${placesOf(part)}${sessionId}/${startedAt}`;
const placesOf = (part: ExamCategory) => `${paths.exam.part(part)}#`;

interface Stored {
  form: HTMLFormElement;
  /** The mark of the signed-in person. */
  person: string;
  sheet: SheetToKeep;
  /** The page shows nothing typed before, so the device's draft may be restored. */
  isFirst: boolean;
  onStored: (isStored: boolean) => void;
}

/**
 * Stores a sheet on the device, its page and what is typed on it, and restores the draft: on a page from the device's cache all
 * of it. Returns a function that ends it.
 */
export function storeSheet({ form, person, sheet, isFirst, onStored }: Stored): () => void {
  const place = placeOf(sheet);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Fields typed in a moment ago: the page may be closed before their answers are in the send queue (`answer-queue.ts`). */
  let fresh: string[] = [];
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    const texts = textsIn(form);
    const isEmpty = Object.keys(texts).length === 0;
    keepDraft(person, place, isEmpty ? null : { at: Date.now(), texts, fresh });
    fresh = [];
    onStored(!isEmpty);
  };
  /** After a pause, or when the form is sent, the answers are in the send queue. */
  const settle = () => {
    fresh = [];
    store();
  };
  const storeSoon = ({ target }: Event) => {
    fresh.push((target as Field).name);
    timer ??= setTimeout(settle, storeAfterMs);
  };
  const isOld = receivedAt(sheet.serverNow) !== undefined;
  const draft = isOld || isFirst ? readDrafts(person)[place] : undefined;
  const touched = new Set(
    fieldsIn(form)
      .filter(isTouched)
      .map(({ name }) => name),
  );
  // unsent answers of a cached page are in the send queue (`answer-queue.ts`), except for parts that are sent whole
  if (draft) putBack(form, draft, { touched, isTyped: sheet.isSentWhole });
  if (touched.size > 0 || draft?.fresh?.length) store();
  else onStored(draft !== undefined);
  void keepPage(person, sheet.part, keptAs(sheet));
  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener("input", storeSoon, { signal });
  form.addEventListener("change", storeSoon, { signal });
  form.addEventListener("submit", settle, { signal });
  window.addEventListener("pagehide", store, { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

/**
 * Asks the service worker to cache the page of a part for this person while it shows this run; null removes it. Without a service
 * worker nothing is cached.
 */
export async function keepPage(person: string | undefined, part: ExamCategory, run: string | null) {
  const shown: Shown = { page: { pathname: paths.exam.part(part), search: "" }, who: person, run };
  (await navigator.serviceWorker?.ready)?.active?.postMessage(shown);
}

/** Removes what this device has stored of a part. */
export function forgetSheets(person: string, part: ExamCategory): void {
  void keepPage(person, part, null);
  for (const place of Object.keys(readDrafts(person)))
    if (place.startsWith(placesOf(part))) keepDraft(person, place, null);
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

/**
 * Restores a draft. What was typed on this page before the scripts started is newer, and stays.
 * @param isTyped restored fields count as typed and are sent; otherwise only `fresh` ones do, and the others look as if the page
 * had come with them
 */
function putBack(
  form: HTMLFormElement,
  { texts, fresh = [] }: DeviceDraft,
  { touched, isTyped }: { touched: ReadonlySet<string>; isTyped: boolean },
): void {
  for (const field of fieldsIn(form)) {
    const text = texts[field.name];
    if (text === undefined || touched.has(field.name)) continue;
    if (isChoice(field)) field.checked = field.value === text;
    else field.value = text;
    if (isTyped || fresh.includes(field.name)) field.dispatchEvent(new Event("input", { bubbles: true }));
    else if (isChoice(field)) field.defaultChecked = field.checked;
    else field.defaultValue = text;
  }
  // makes the progress count the restored answers
  if (!isTyped) form.dispatchEvent(new Event("input"));
}
