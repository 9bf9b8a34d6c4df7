/** The id of a row in a query: here they are whole numbers that JSON can tell exactly. Null for anything else. */
export function readRowId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}
