import { countCharacters } from "../../server/contract/values/characters";
import type { RuleWords } from "../forms/field-words";
import { change } from "./change";
import { hideSummary, showSummary } from "./own-summary";
import { onRouter } from "./router";
import { shownForm } from "./shown-form";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function judge(form: HTMLFormElement, control: Control, words: RuleWords): string | null {
  // For a half-typed date browsers return an empty value, but the field is not empty.
  if (control.validity.badInput) return null;
  const given = (name: string) => textOf(new FormData(form).get(name));
  const isInstead = words.unless !== undefined && given(words.unless).trim() !== "";
  return isInstead ? null : judgeField(given(control.name), words);
}

/** The typed text; for a file its name. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : (value?.name ?? ""));

/** The fields that may be filled in instead of this one. */
function insteadOf({ form, name }: Control): Control[] {
  const all = Object.entries((form && shownForm(form.id).words) ?? {});
  return [...(form?.elements ?? [])].filter((one): one is Control =>
    all.some(([other, { unless }]) => unless === name && other === (one as Control).name),
  );
}

/** Every field that has rules and is on the page, with its error. */
const errorsIn = (form: HTMLFormElement) =>
  Object.entries(shownForm(form.id).words ?? {}).flatMap(([name, words]) => {
    const control = [...form.elements].find(
      (one) => (one as Control).name === name && (one as Control).type !== "hidden",
    ) as Control | undefined;
    const said = control && judge(form, control, words);
    return said ? [{ control, id: idOf(control), said }] : [];
  });

const idOf = ({ form, name }: Control) => `${form?.id}-${name}`;

/** The form's data as one string, to see whether anything was changed. */
const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/**
 * Shows the error of a field when it was changed and left, and removes it once it is right. A form that the server would
 * certainly refuse is not sent; when the person presses again without a change, it is sent, because the server decides.
 */
export function announceErrors(): void {
  /** Ids of fields that were changed since the server's last response. */
  const touched = new Set<string>();
  let isPressed = false;
  let refused = "";
  let wasIdle = true;

  const check = (control: Control) => {
    const { form, name } = control;
    const words = form && shownForm(form.id).words?.[name];
    if (!words || !control.isConnected) return;
    const id = idOf(control);
    const now = judge(form, control, words);
    // An error that only the server can find stays until the form is sent again.
    if (
      now ||
      Object.values(words)
        .flat(2)
        .includes(saidOf(id) as string)
    )
      markField(control, id, now);
  };

  const onInput = ({ target }: Event) => {
    const control = target as Control;
    touched.add(idOf(control));
    for (const one of [control, ...insteadOf(control)]) if (saidOf(idOf(one))) check(one);
  };
  document.addEventListener("input", onInput);
  document.addEventListener("change", onInput);
  document.addEventListener("focusout", ({ target }) => {
    if (!target || !touched.has(idOf(target as Control))) return;
    // A new error line would move the button away from under the finger that is pressing it.
    if (isPressed) addEventListener("pointerup", () => setTimeout(check, 0, target), { once: true });
    else check(target as Control);
  });
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(
      type,
      () => {
        isPressed = type === "pointerdown";
      },
      true,
    );

  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const errors = (event.submitter as HTMLButtonElement | null)?.name ? [] : errorsIn(form);
      if (errors.length === 0 || contentOf(form) === refused) return hideSummary(form);
      refused = contentOf(form);
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const { control, id, said } of errors) markField(control, id, said);
      showSummary(
        form,
        // the server's errors of unchanged fields still count
        [...form.querySelectorAll(".error:not([hidden])")]
          .map(({ id, lastChild }) => [id.replace(/-\w+$/, ""), lastChild?.textContent ?? ""] as const)
          .filter(([id]) => !touched.has(id) || errors.some((one) => one.id === id)),
      );
    },
    true,
  );

  onRouter(({ navigation }) => {
    const isIdle = navigation.state === "idle";
    // The server has responded: its errors replace ours.
    if (isIdle && !wasIdle) {
      refused = "";
      touched.clear();
      hideSummary();
      takeBackMark();
    }
    wasIdle = isIdle;
  });
}

/** Functions that undo our marks, by field id. */
const marks = new Map<string, () => void>();

/** The error shown at a field now, the server's or ours; null for none. */
const saidOf = (id: string): string | null =>
  document.getElementById(`${id}-said`)?.lastChild?.textContent ??
  (marks.has(id) ? null : (serverError(id)?.lastChild?.textContent ?? null));

const serverError = (id: string) => document.getElementById(`${id}-error`);

/**
 * Shows an error at a field, in the markup of `field-frame.tsx`; null removes it. React's own markup is only hidden and comes
 * back when the mark is undone, because React would fail on changed nodes.
 */
function markField(control: HTMLElement, id: string, words: string | null): void {
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

/** Undoes the marks of one field, or without `id` of all fields; the page is then as the server rendered it. */
function takeBackMark(id?: string): void {
  for (const one of id ? [id] : marks.keys()) {
    marks.get(one)?.();
    marks.delete(one);
  }
}

/** The error of a text in the server's words; null when there is none, or only the server can tell. */
export function judgeField(text: string, { missing, long, shape = [], range }: RuleWords): string | null {
  if (text === "") return missing ?? null;
  // fields differ in how they treat a text of spaces, so the server decides
  const typed = text.trim();
  if (!typed) return null;
  if (long && countCharacters(typed) > long[0]) return long[1];
  // other scripts have their own digits, which the server can read
  if (/[^\0-\x7f]/.test(typed)) return null;
  for (const [words, pattern, without] of shape) {
    const plain = without ? typed.replace(RegExp(without, "g"), "") : typed;
    if (!RegExp(pattern).test(plain)) return words;
  }
  return range && (Number(typed) < range[1] || Number(typed) > range[2]) ? range[0] : null;
}
