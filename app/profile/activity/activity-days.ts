import type { ActivityEntry } from "../../../server/contract/records";
import { dayText, wallTime } from "../../../server/contract/values/moments";

/** An entry with the emails about it. */
export interface ActivityLine {
  entry: ActivityEntry;
  mails: ActivityEntry[];
}

interface ActivityDay {
  /** `Sat 21 Nov`; null for entries whose time the API does not return. */
  day: string | null;
  lines: ActivityLine[];
}

/** A mail is logged together with its cause; later mails are entries of their own. */
const togetherMs = 60_000;

/** The log by day, in its order. Each mail is put under the entry that caused it, so that nothing is listed twice. */
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
