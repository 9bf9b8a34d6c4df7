/** Every record's id is a positive integer that PostgreSQL's `integer` can hold. */
export const maxId = 2_147_483_647;

/** The id, or any other positive whole number, that an address or a form names; null for anything else. */
export function readId(text: unknown): number | null {
  const id = typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= maxId ? id : null;
}
