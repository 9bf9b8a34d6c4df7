/*
 * What was not read is not written. A record of somebody else's API may hold a value that the site cannot read: a country in
 * words, a date of another form. Its field is then empty here, and saving that would wipe what is stored. So the reader marks
 * the record (`server/bff/tolerant.ts`), a form says which fields it cannot show (`app/forms/form-for.ts`), and a change leaves
 * them out while they are as they were read (`server/bff/change-body.ts`).
 */

/**
 * The key of the mark. Copies made with `...` keep it, and it is not sent to browsers. By name, because the pages and the
 * server are built apart and each has this module.
 */
const mark = Symbol.for("what was told and not read");

interface Losses {
  /** Fields of a record, or places of a list, that were told and could not be read, or not whole. */
  unread: readonly string[];
  /** Fields of which less is shown than was told: the month of a day. */
  rounded: readonly string[];
}
const none: Losses = { unread: [], rounded: [] };

const lossesIn = (read: unknown): Losses =>
  (typeof read === "object" && read !== null && (read as { [mark]?: Losses })[mark]) || none;

export function markLosses<Read extends object>(read: Read, losses: Losses): Read {
  if (losses.unread.length + losses.rounded.length > 0) (read as { [mark]?: Losses })[mark] = losses;
  return read;
}

export const unreadIn = (read: unknown): readonly string[] => lossesIn(read).unread;
export const roundedIn = (read: unknown): readonly string[] => lossesIn(read).rounded;

/** What could not be read, through all of a record: `basic.birth_date`, `general.languages.0`. */
export function unreadPaths(read: unknown): string[] {
  // of a list the places are whole paths
  if (Array.isArray(read)) return [...unreadIn(read)];
  return unreadIn(read).flatMap((name) => {
    const deeper = unreadPaths((read as Record<string, unknown>)[name]);
    return deeper.length > 0 ? deeper.map((path) => `${name}.${path}`) : [name];
  });
}
