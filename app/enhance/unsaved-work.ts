import { typedText } from "./typed-text";

type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

const untouched = new WeakMap<HTMLFormElement, string>();

const controlsOf = (form: HTMLFormElement) => [...form.elements] as Control[];

/** Remembers what a form contains when somebody enters it. */
export function watchTyping(): void {
  document.addEventListener("focusin", ({ target }) => {
    const { form } = target as Control;
    if (form && !untouched.has(form)) untouched.set(form, typedText(controlsOf(form)));
  });
}

/**
 * Whether leaving the page would lose something: a form with other text than its HTML (typed before the scripts started),
 * or than when somebody entered it (React keeps the HTML of some controls in step).
 */
export const hasUnsavedWork = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].some(
    (form) =>
      controlsOf(form).some(isChanged) || (untouched.has(form) && untouched.get(form) !== typedText(controlsOf(form))),
  );

function isChanged({ type, value, defaultValue, checked, defaultChecked, options }: Control): boolean {
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  // A button has no default value.
  if (!options) return defaultValue !== undefined && value !== defaultValue;
  const choices = [...options];
  // A select without a chosen option shows its first.
  const came = choices.some(({ defaultSelected }) => defaultSelected);
  return choices.some(({ selected, defaultSelected }, line) => selected !== (came ? defaultSelected : !line));
}
