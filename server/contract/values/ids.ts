/**
 * Reads an id from an address, a form or an answer; null for anything else. Ids are the API's own: numbers of up to 64 bits,
 * UUIDs, or any short plain word. The site carries them as text.
 */
export const readId = (text: unknown): string | null =>
  typeof text === "string" && /^(?=.*[^0])[\w-]{1,64}$/.test(text) ? text : null;

/** Reads a positive whole number, such as a page; null for anything else and for huge numbers. */
export const readNumber = (text: unknown): number | null =>
  typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id at the start of a path segment that continues with words, `123-data-entry-clerk`; null for anything else. */
export const idBeforeWords = (part: string): string | null => readId(uuid.exec(part)?.[0] ?? part.split("-", 1)[0]);
