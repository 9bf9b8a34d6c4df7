/*
 * Values that could not be read must not be overwritten. A record of an external API may have a value that the site cannot read:
 * a country's name in place of its code, a date in another format. The field is then empty here, and saving it would erase the
 * stored value. So the reader marks the record (`server/bff/tolerant.ts`), a form says which fields it cannot show
 * (`app/forms/form-for.ts`), and a change leaves them out while the person has not changed them (`server/bff/change-body.ts`).
 */

/**
 * The key of the mark. Copies with `...` have it too, and JSON for browsers does not. `Symbol.for`, because pages and server are
 * separate bundles, each with its own copy of this module.
 */
const mark = Symbol.for("what was told and not read");

interface Losses {
  /** Fields of a record, or indexes of a list, that had a value which could not be read completely. */
  unread: readonly string[];
  /** Fields that show less than the value has: the month of a full date. */
  rounded: readonly string[];
}
const none: Losses = { unread: [], rounded: [] };

const lossesIn = (read: unknown): Losses =>
  (typeof read === "object" && read !== null && (read as { [mark]?: Losses })[mark]) || none;

/** Marks a record with the values that were lost in reading it. */
export function markLosses<Read extends object>(read: Read, losses: Losses): Read {
  if (losses.unread.length + losses.rounded.length > 0) (read as { [mark]?: Losses })[mark] = losses;
  return read;
}

/** The fields of a record that could not be read; empty without a mark. */
export const unreadIn = (read: unknown): readonly string[] => lossesIn(read).unread;
export const roundedIn = (read: unknown): readonly string[] => lossesIn(read).rounded;

/** The paths of all unread values in a record: `basic.birth_date`, `general.languages.0`. */
export function unreadPaths(read: unknown): string[] {
  // a list's mark already has full paths
  if (Array.isArray(read)) return [...unreadIn(read)];
  return unreadIn(read).flatMap((name) => {
    const deeper = unreadPaths((read as Record<string, unknown>)[name]);
    return deeper.length > 0 ? deeper.map((path) => `${name}.${path}`) : [name];
  });
}
