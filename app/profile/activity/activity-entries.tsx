import { Link } from "@remix-run/react";
import type { ActivityEntry } from "../../../server/contract/records";
import { dayText, wallTime } from "../../../server/contract/values/moments";
import { countOf } from "../../../server/contract/values/numbers";
import { useClock } from "../../interface/clock";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";

const actors: Record<NonNullable<ActivityEntry["actor"]>, string> = {
  you: "You",
  recruiter: "A recruiter",
  system: "Automatic",
};

interface Props {
  entries: readonly ActivityEntry[];
  /** The heading level of each day. */
  heading: "h2" | "h3";
}

/** Entries of the log by day, one line each: time, event, job, person and device. */
export function ActivityDays({ entries, heading: Day }: Props) {
  const { timezone } = useClock();
  return activityDays(entries, timezone, new Date()).map(({ day, lines }) => (
    <div className="log" key={day}>
      {/* as in `TimeText`, the words may differ between the server's render and the browser's */}
      <Day suppressHydrationWarning>{day ?? "On a day that is not known"}</Day>
      <ul>
        {lines.map((line) => (
          <Line key={line.entry.id} {...line} />
        ))}
      </ul>
    </div>
  ));
}

function Line({ entry, mails }: ActivityLine) {
  const { label, detail, at, unread } = entry;
  return (
    <li>
      <span className="muted">
        <TimeText at={at} as="clock" />
      </span>{" "}
      <div>
        <strong>{label}</strong>
        {about(entry)}
        {unread && (
          <>
            {" "}
            <Tag tone="info">New</Tag>
          </>
        )}
        {detail && <span className="muted"> {detail}</span>}
        {mails.length > 0 && (
          <details>
            <summary>{countOf(mails.length, "email")}</summary>
            {mails.map((mail) => (
              <p key={mail.id}>{[mail.label, mail.subject?.label].filter(Boolean).join(": ")}</p>
            ))}
          </details>
        )}
      </div>{" "}
      <span className={isOwn(entry) ? "muted own" : "muted"}>{whoAndHow(entry)}</span>
    </li>
  );
}

function about({ job, subject }: ActivityEntry) {
  const label = subject?.label;
  if (job)
    return (
      <>
        : <Link to={paths.job(job.id)}>{job.title}</Link>
        {label && label !== job.title && <>, {label}</>}
      </>
    );
  return label && <>: {label}</>;
}

/** The reader's own action, on an unknown device: then the line needs no "who". */
const isOwn = ({ actor, device }: ActivityEntry) => actor === "you" && !device;

const whoAndHow = ({ actor, device }: ActivityEntry): string =>
  [actor && actors[actor], device].filter(Boolean).join(", ");

/** An entry with the emails about it. */
interface ActivityLine {
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
