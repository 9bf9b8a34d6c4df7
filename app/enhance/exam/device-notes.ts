import { type SheetRef, sheetKey } from "./answer-queue";
import { questionOf } from "./sheet-fields";

/** Of one kind for one sheet: more tell the marker nothing new. */
const maxNotes = 5;
/** Two answers within this many milliseconds: the second counts as very fast. */
const veryFastMs = 1000;

const nothing = { pasted: 0, left: 0, fast: 0, told: "" };
let notes = { key: "", ...nothing };

/** Records an event on a running sheet as a neutral note for the marker. A note never warns, blocks or ends the part. */
export function note(sheet: SheetRef, what: "pasted" | "left" | "fast"): void {
  const key = sheetKey(sheet);
  if (notes.key !== key) notes = { key, ...nothing };
  if (notes[what] < maxNotes) notes[what]++;
}

/** The note that the API does not have yet: "So far text was pasted once." At most 200 characters, the API's limit. */
export function noteOf(sheet: SheetRef): string | undefined {
  if (notes.key !== sheetKey(sheet)) return undefined;
  const { pasted, left, fast, told } = notes;
  const parts = [
    pasted && `text was pasted ${times(pasted)}`,
    left && `the page was left ${times(left)}`,
    fast && `an answer came within a second of another ${times(fast)}`,
  ].filter(Boolean);
  const text = `So far ${parts.join(", and ")}.`;
  return parts.length === 0 || text === told ? undefined : text;
}

/** Marks a note as received by the API. */
export function noteTold(sheet: SheetRef, text: string): void {
  if (notes.key === sheetKey(sheet)) notes.told = text;
}

/** Collects notes on a sheet until `signal` is aborted. */
export function watchForNotes(form: HTMLFormElement, sheet: SheetRef, signal: AbortSignal): void {
  let isAway = false;
  let answered = { question: null as string | null, at: 0 };
  const leave = () => {
    if (!isAway) note(sheet, "left");
    isAway = true;
  };
  const come = () => {
    isAway = document.hidden;
  };
  form.addEventListener("paste", () => note(sheet, "pasted"), { signal });
  form.addEventListener(
    "change",
    ({ target, timeStamp: at }) => {
      const question = questionOf(target);
      const isOther = answered.question !== null && question !== answered.question;
      if (isOther && at - answered.at < veryFastMs) note(sheet, "fast");
      answered = { question, at };
    },
    { signal },
  );
  // `blur` too: another tab hides the page, but another window only takes the focus.
  window.addEventListener("blur", leave, { signal });
  window.addEventListener("focus", come, { signal });
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : come()), { signal });
}

const times = (count: number) =>
  count === 1 ? "once" : count < maxNotes ? `${count} times` : `${count} times or more`;
