/** Sets an attribute, or removes it with null. Returns a function that restores the old value. */
export function change(element: Element, name: string, value: string | null): () => void {
  const before = element.getAttribute(name);
  const set = (to: string | null) => (to === null ? element.removeAttribute(name) : element.setAttribute(name, to));
  set(value);
  return () => set(before);
}
