import { typedText } from "./typed-text";

type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

const untouched = new WeakMap<HTMLFormElement, string>();

const controlsOf = (form: HTMLFormElement) => [...form.elements] as Control[];

/** Records the content of a form when somebody enters it, for `hasUnsavedWork`. */
export function watchTyping(): void {
  document.addEventListener("focusin", ({ target }) => {
    const { form } = target as Control;
    if (form && !untouched.has(form)) untouched.set(form, typedText(controlsOf(form)));
  });
}

/**
 * Whether leaving the page would lose something: a form differs from its HTML (typed before the scripts started), or from when
 * somebody entered it (React updates the HTML defaults of some controls).
 */
export const hasUnsavedWork = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].some(
    (form) =>
      controlsOf(form).some(isChanged) || (untouched.has(form) && untouched.get(form) !== typedText(controlsOf(form))),
  );

function isChanged({ type, value, defaultValue, checked, defaultChecked, options }: Control): boolean {
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  // A button has no default value, hence the check for undefined.
  if (!options) return defaultValue !== undefined && value !== defaultValue;
  const choices = [...options];
  // A select without a selected option shows its first.
  const came = choices.some(({ defaultSelected }) => defaultSelected);
  return choices.some(({ selected, defaultSelected }, line) => selected !== (came ? defaultSelected : !line));
}
