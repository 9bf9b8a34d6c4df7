/** Sets or removes an attribute; returns a function that puts it back. */
export function change(element: Element, name: string, value: string | null): () => void {
  const before = element.getAttribute(name);
  const set = (to: string | null) => (to === null ? element.removeAttribute(name) : element.setAttribute(name, to));
  set(value);
  return () => set(before);
}
