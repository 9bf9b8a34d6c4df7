import { Link } from "@remix-run/react";
import type { ActivityEntry } from "../../../server/contract/records";
import { countOf } from "../../../server/contract/values/numbers";
import { useClock } from "../../interface/clock";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { type ActivityLine, activityDays } from "./activity-days";

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
