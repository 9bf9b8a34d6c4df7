import { typedText } from "./typed-text";

type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

const untouched = new WeakMap<HTMLFormElement, string>();

const controlsOf = (form: HTMLFormElement) => [...form.elements] as Control[];

/** Remembers what is in a form when somebody enters it. */
export function watchTyping(): void {
  document.addEventListener("focusin", ({ target }) => {
    const { form } = target as Control;
    if (form && !untouched.has(form)) untouched.set(form, typedText(controlsOf(form)));
  });
}

/**
 * Whether something would be lost with the page: a form that would be sent holds other text than it came with, by its HTML (typed
 * before the scripts were there) or since somebody entered it (React keeps the HTML of some controls in step).
 */
export const hasUnsavedWork = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].some(
    (form) =>
      controlsOf(form).some(isChanged) || (untouched.has(form) && untouched.get(form) !== typedText(controlsOf(form))),
  );

function isChanged({ type, value, defaultValue, checked, defaultChecked, options }: Control): boolean {
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  // A button has no text to come with.
  if (!options) return defaultValue !== undefined && value !== defaultValue;
  const choices = [...options];
  // A list that came without a choice shows its first line.
  const came = choices.some(({ defaultSelected }) => defaultSelected);
  return choices.some(({ selected, defaultSelected }, line) => selected !== (came ? defaultSelected : !line));
}
