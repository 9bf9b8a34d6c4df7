import { typedText } from "./typed-text";

const untouched = new WeakMap<HTMLFormElement, string>();

const textOf = (form: HTMLFormElement) => typedText(form.querySelectorAll<HTMLInputElement>("input, textarea, select"));

/** Records the content of a form when somebody enters it, for `hasUnsavedWork`. */
export function watchTyping(): void {
  document.addEventListener("focusin", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form && !untouched.has(form)) untouched.set(form, textOf(form));
  });
}

/**
 * Whether leaving the page would lose something: a form differs from its HTML (typed before the scripts started), or from when
 * somebody entered it (React updates the HTML defaults of some controls).
 */
export const hasUnsavedWork = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].some((form) => {
    const asItCame = form.cloneNode(true) as HTMLFormElement;
    asItCame.reset();
    const text = textOf(form);
    return text !== textOf(asItCame) || text !== (untouched.get(form) ?? text);
  });
