import { Link } from "@remix-run/react";
import type { ActivityEntry } from "../../../server/contract/records";
import { zoneName } from "../../../server/contract/values/moments";
import { useClock } from "../../interface/clock";
import { Section } from "../../interface/section";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { type ActivityLine, activityDays } from "./activity-days";

const actors: Record<NonNullable<ActivityEntry["actor"]>, string> = {
  you: "You",
  recruiter: "A recruiter",
  system: "The system",
};

/** Entries of the log by day: what, about what, who and on which device. */
export function ActivityEntries({ entries }: { entries: readonly ActivityEntry[] }) {
  const { timezone } = useClock();
  return (
    <>
      <p className="muted">All times are {zoneName(timezone)} time.</p>
      {activityDays(entries, timezone).map(({ day, lines }) => (
        <Section key={day} title={day ?? "On a day that is not known"}>
          <ul className="task-list">
            {lines.map((line) => (
              <Line key={line.entry.id} {...line} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Line({ entry, mails }: ActivityLine) {
  return (
    <li>
      <div>
        <p>
          <strong>{entry.label}</strong>
          {about(entry)}
          {entry.unread && (
            <>
              {" "}
              <Tag tone="info">New</Tag>
            </>
          )}
        </p>
        {entry.detail && <p>{entry.detail}</p>}
        <p className="hint text-base">
          <TimeText at={entry.at} as="clock" />
          {[whoAndHow(entry), ...mails.map(({ label }) => label)].map((words) => words && ` · ${words}`)}
        </p>
      </div>
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

const whoAndHow = ({ actor, device }: ActivityEntry): string =>
  [actor && actors[actor], device].filter(Boolean).join(", ");
