import { change } from "./change";

/** Undo functions by field id. */
const marks = new Map<string, () => void>();

/** What stands beside a field now, the server's own words included; null for nothing. */
export const saidOf = (id: string): string | null =>
  document.getElementById(`${id}-said`)?.lastChild?.textContent ??
  (marks.has(id) ? null : (serverError(id)?.lastChild?.textContent ?? null));

const serverError = (id: string) => document.getElementById(`${id}-error`);

/**
 * Says beside a field what is wrong with it, in the markup of `field-frame.tsx`; null removes it. What React rendered is
 * only hidden, and comes back when the mark is undone.
 */
export function markField(control: HTMLElement, id: string, words: string | null): void {
  takeBackMark(id);
  const theirs = serverError(id);
  const frame = control.closest(".field");
  if (!frame || words === (theirs?.lastChild?.textContent ?? null)) return;

  const described = frame.tagName === "FIELDSET" ? frame : control;
  const undo = [
    change(frame, "class", words ? "field field-wrong" : "field"),
    change(control, "aria-invalid", words && described === control ? "true" : null),
    change(
      described,
      "aria-describedby",
      [words && `${id}-said`, ...(described.getAttribute("aria-describedby") ?? "").split(" ")]
        .filter((one) => one && one !== `${id}-error`)
        .join(" ") || null,
    ),
  ];
  if (theirs) undo.push(change(theirs, "hidden", ""));
  if (words) {
    const said = document.createElement("p");
    said.className = "error";
    said.id = `${id}-said`;
    said.innerHTML = '<span class="sr-only">Error: </span>';
    said.append(words);
    (frame.querySelector(".choice, .file-area") ?? control).before(said);
    undo.push(() => said.remove());
  }
  marks.set(id, () => {
    for (const step of undo) step();
  });
}

/** Undoes the marks of one field, or without `id` of all: the page is then as the server rendered it. */
export function takeBackMark(id?: string): void {
  for (const one of id ? [id] : marks.keys()) {
    marks.get(one)?.();
    marks.delete(one);
  }
}
