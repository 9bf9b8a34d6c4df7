import type { ActivityEntry } from "../../../server/contract/records";

export interface FoldedEntry extends ActivityEntry {
  /** Mails that only tell of it. */
  mails: ActivityEntry[];
}

const isMail = ({ subject }: ActivityEntry) => subject?.type === "mail";

/** A mail goes out with what it tells of, so both are logged within a moment, about the same job. */
const soonMs = 60_000;
const belongs = (mail: ActivityEntry, to: ActivityEntry | undefined): to is ActivityEntry =>
  to !== undefined &&
  mail.job !== null &&
  mail.job.id === to.job?.id &&
  Math.abs(Date.parse(mail.at ?? "") - Date.parse(to.at ?? "")) <= soonMs;

/** Entries, the newest first, with each mail under what caused it: nothing stands there twice. */
export function foldMails(entries: readonly ActivityEntry[]): FoldedEntry[] {
  const events = entries.filter((entry) => !isMail(entry));
  const causes = new Map(
    entries.filter(isMail).map((mail) => {
      const after = entries.slice(entries.indexOf(mail) + 1).find((entry) => !isMail(entry));
      const before = entries.slice(0, entries.indexOf(mail)).reverse().find((entry) => !isMail(entry));
      return [mail.id, [after, before].find((entry) => belongs(mail, entry))?.id ?? null];
    }),
  );
  return entries
    .filter((entry) => events.includes(entry) || causes.get(entry.id) === null)
    .map((entry) => ({ ...entry, mails: entries.filter(({ id }) => causes.get(id) === entry.id) }));
}
