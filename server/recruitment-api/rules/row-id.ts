/** Reads a row's id from a query: a whole number that JSON can represent exactly. Null for anything else. */
export function readRowId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}
