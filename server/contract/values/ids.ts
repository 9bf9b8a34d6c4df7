/** Every record's id is a positive integer that JSON can tell exactly. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** The id, or any other positive whole number, in an address or a form; null for anything else. */
export function readId(text: unknown): number | null {
  const id = typeof text === "string" && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= maxId ? id : null;
}

/** The id in a part of an address that may go on with words, `123` or `123-data-entry-clerk`; null for anything else. */
export const idBeforeWords = (part: string): number | null => readId(/^(\d+)(?:-[^/]*)?$/.exec(part)?.[1]);
