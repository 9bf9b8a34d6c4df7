import { Link } from "@remix-run/react";
import { Tag } from "../interface/tag";
import { TimeText } from "../interface/time-text";
import type { ApplicationRow } from "./list-rows";

/** Applications as rows: the job, where it stands, what is next. */
export function ApplicationRows({ rows }: { rows: ApplicationRow[] }) {
  return (
    <ul className="grid gap-4">
      {rows.map(({ id, to, title, employer, tone, status, next, sentAt, changedAt, touchedAt }) => (
        <li key={id} className="card">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="text-xl">
              <Link to={to}>{title}</Link>
            </h2>{" "}
            <Tag tone={tone}>{status}</Tag>
          </div>
          <p className="muted">{employer}</p>
          {next && <NextAction {...next} />}
          <p className="muted text-base">
            {sentAt ? (
              <>
                Sent <TimeText at={sentAt} as="short" />
              </>
            ) : (
              touchedAt && (
                <>
                  Last changed <TimeText at={touchedAt} as="short" />
                </>
              )
            )}
            {changedAt && (
              <>
                {" · "}
                {status} since <TimeText at={changedAt} as="short" />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NextAction({ label, url, due_at, begins }: NonNullable<ApplicationRow["next"]>) {
  return (
    <p>
      <strong>{url ? <Link to={url}>{label}</Link> : label}</strong>
      {due_at && (
        <>
          {" "}
          {begins ? "on" : "by"} <TimeText at={due_at} />
        </>
      )}
    </p>
  );
}
