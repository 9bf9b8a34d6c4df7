import type { ExamCategory } from "../../../server/contract/exams";
import { paths } from "../../paths";
import { type DeviceDraft, keepDraft, readDrafts } from "../draft-store";
import type { Shown } from "../offline/shelf";
import { receivedAt } from "./received-at";
import { keptAs, type Run } from "./same-run";
import { isTouched } from "./sheet-fields";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Milliseconds after the first change that is not stored yet: who types fast makes no pause. */
const pause = 400;

/** A part that runs, as far as keeping it needs to know. */
export interface SheetToKeep extends Run {
  part: ExamCategory;
  /** Null where the API tells no end. */
  deadlineAt: string | null;
  serverNow: string;
  /** The form itself has all answers (it is sent whole): what is put back is sent with it. */
  isSentWhole: boolean;
}

const placeOf = ({ part, sessionId, startedAt }: SheetToKeep) => `${placesOf(part)}${sessionId}/${startedAt}`;
const placesOf = (part: ExamCategory) => `${paths.exam.part(part)}#`;

interface Stored {
  form: HTMLFormElement;
  /** The mark of who is signed in. */
  person: string;
  sheet: SheetToKeep;
  /** The page shows nothing that was typed before, so what the device has may be put back. */
  isFirst: boolean;
  onStored: (isStored: boolean) => void;
}

/**
 * Keeps a sheet on the device, its page and what is typed on it, and puts back what it has: on a page of before, which the
 * device kept, everything. Answers how to end that.
 */
export function storeSheet({ form, person, sheet, isFirst, onStored }: Stored): () => void {
  const place = placeOf(sheet);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Typed in a moment ago: the page may end before that waits to be sent (`answer-queue.ts`). */
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
  /** After a pause, or with a form that is sent, what was typed waits there. */
  const settle = () => {
    fresh = [];
    store();
  };
  const storeSoon = ({ target }: Event) => {
    fresh.push((target as Field).name);
    timer ??= setTimeout(settle, pause);
  };
  const isOld = receivedAt(sheet.serverNow) !== undefined;
  const draft = isOld || isFirst ? readDrafts(person)[place] : undefined;
  const touched = new Set(
    fieldsIn(form)
      .filter(isTouched)
      .map(({ name }) => name),
  );
  // what was not sent of an old page waits elsewhere (`answer-queue.ts`), but for an API that has to be sent all
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
 * Has the page of a part kept for this person, while it shows this run; with null it is removed. In browsers without a
 * service worker nothing is kept.
 */
export async function keepPage(person: string | undefined, part: ExamCategory, run: string | null) {
  const shown: Shown = { page: { pathname: paths.exam.part(part), search: "" }, who: person, run };
  (await navigator.serviceWorker?.ready)?.active?.postMessage(shown);
}

/** Removes what this device has of a part. */
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
      // what somebody emptied is an answer too
      .filter((field) => (field.value !== "" || isTouched(field)) && (!isChoice(field) || field.checked))
      .map(({ name, value }) => [name, value]),
  );

/**
 * What was typed on this page before the scripts came is newer, and stays.
 * @param isTyped sent like everything that is typed; else, but for what is fresh, as if the page had come with it
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
  // it counts what is answered again
  if (!isTyped) form.dispatchEvent(new Event("input"));
}
