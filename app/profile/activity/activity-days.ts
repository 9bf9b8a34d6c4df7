import type { ActivityEntry } from "../../../server/contract/records";
import { dayText, wallTime } from "../../../server/contract/values/moments";

/** An entry with the emails that told of it. */
export interface ActivityLine {
  entry: ActivityEntry;
  mails: ActivityEntry[];
}

interface ActivityDay {
  /** `Sat 21 Nov`; null for entries whose time nobody tells. */
  day: string | null;
  lines: ActivityLine[];
}

/** A mail is logged with what it tells of, not later. */
const togetherMs = 60_000;

/** The log by day, in its order: each mail stands under what caused it, so that nothing is told twice. */
export function activityDays(entries: readonly ActivityEntry[], timezone: string, now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const line of foldMails(entries)) {
    const { at } = line.entry;
    const day = at && dayText(wallTime(new Date(at), timezone), now);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

function foldMails(entries: readonly ActivityEntry[]): ActivityLine[] {
  const lines = entries.map((entry) => ({ entry, mails: [] as ActivityEntry[] }));
  const causes = lines.filter(({ entry }) => entry.event !== "message.sent");
  return lines.filter(({ entry }) => {
    const cause = entry.event === "message.sent" && causes.find((one) => isCause(one.entry, entry));
    if (cause) cause.mails.push(entry);
    return !cause;
  });
}

const isCause = (entry: ActivityEntry, mail: ActivityEntry) =>
  entry.at !== null &&
  mail.at !== null &&
  Math.abs(Date.parse(entry.at) - Date.parse(mail.at)) < togetherMs &&
  entry.job?.id === mail.job?.id;
