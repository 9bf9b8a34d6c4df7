import { Link } from "@remix-run/react";
import type { ActivityEntry } from "../../../server/contract/records";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { foldMails } from "./fold-mails";

const actors: Record<NonNullable<ActivityEntry["actor"]>, string> = {
  you: "You",
  recruiter: "A recruiter",
  system: "The system",
};

/** Entries of the log: what, about what, who and from where. */
export function ActivityEntries({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ul className="task-list">
      {foldMails(entries).map(({ mails, ...entry }) => (
        <li key={entry.id}>
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
            {mails.map(({ id, label, subject }) => (
              <p key={id}>{[label, subject?.label].filter(Boolean).join(": ")}</p>
            ))}
            <p className="hint text-base">
              {entry.at && <TimeText at={entry.at} />}
              {entry.at && whoAndWhere(entry) && " · "}
              {whoAndWhere(entry)}
            </p>
          </div>
        </li>
      ))}
    </ul>
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

function whoAndWhere({ actor, device, ip_prefix }: ActivityEntry): string {
  return [actor && actors[actor], device, ip_prefix && `network ${ip_prefix}`].filter(Boolean).join(", ");
}
