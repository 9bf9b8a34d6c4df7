import { Link } from "@remix-run/react";
import type { ApplicationJobCard } from "../../server/contract/applications";
import { Tag } from "../interface/tag";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { toneOf } from "./status-tone";

/** What a row of the list needs of an application. */
export type ApplicationRow = Pick<
  ApplicationJobCard,
  | "job_id"
  | "status"
  | "submitted_at"
  | "status_changed_at"
  | "last_activity_at"
  | "draft_send_until"
  | "next_action"
> & { title: string; employer: string };

export const rowOf = ({ job, ...card }: ApplicationJobCard): ApplicationRow => ({
  job_id: card.job_id,
  status: card.status,
  submitted_at: card.submitted_at,
  status_changed_at: card.status_changed_at,
  last_activity_at: card.last_activity_at,
  draft_send_until: card.draft_send_until,
  next_action: card.next_action,
  title: job.title,
  employer: job.hiring_organization.name,
});

/** Applications as rows: the job, where it stands, what is next. */
export function ApplicationRows({ rows }: { rows: ApplicationRow[] }) {
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.job_id} className="card">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="text-xl">
              <Link to={paths.profile.application(row.job_id)}>{row.title}</Link>
            </h2>{" "}
            <Tag tone={toneOf(row)}>{row.status.label}</Tag>
          </div>
          <p className="muted">{row.employer}</p>
          <NextAction row={row} />
          <p className="muted text-base">
            {row.submitted_at ? (
              <>
                Sent <TimeText at={row.submitted_at} as="short" />
              </>
            ) : (
              <>
                Last changed <TimeText at={row.last_activity_at} as="short" />
              </>
            )}
            {row.submitted_at && row.status_changed_at > row.submitted_at && (
              <>
                {" · "}
                {row.status.label} since <TimeText at={row.status_changed_at} as="short" />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NextAction({ row: { next_action: next } }: { row: ApplicationRow }) {
  if (!next) return null;
  return (
    <p>
      <strong>{next.url ? <Link to={next.url}>{next.label}</Link> : next.label}</strong>
      {next.due_at && (
        <>
          {" "}
          by <TimeText at={next.due_at} />
        </>
      )}
    </p>
  );
}
