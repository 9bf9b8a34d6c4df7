import { Link } from "@remix-run/react";
import { TimeText } from "../interface/time-text";
import { WayDots } from "../interface/way";
import type { ListedApplication } from "./list-rows";

/** Applications as rows: the job, the progress, the next step. */
export function ApplicationRows({
  rows,
  heading: Heading = "h2",
}: {
  rows: ListedApplication[];
  heading?: "h2" | "h3";
}) {
  return (
    <ul className="profile-rows">
      {rows.map(({ id, to, title, employer, dots, status, next, sentAt, changedAt, openedAt, touchedAt }) => (
        <li key={id}>
          <div>
            <Heading>
              <Link to={to}>{title}</Link>
            </Heading>
            <p className="muted">{employer}</p>
          </div>{" "}
          <div>
            <p className="strong">
              <WayDots stops={dots} /> {status}
            </p>
            {next && <NextAction {...next} />}
            <p className="muted text-base">
              {sentAt ? (changedAt ? "Since " : "Sent ") : "Last changed "}
              <TimeText at={sentAt ? (changedAt ?? sentAt) : touchedAt} as="day" />
              {openedAt && (
                <>
                  , opened <TimeText at={openedAt} as="day" />
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function NextAction({ label, url, due_at, begins }: NonNullable<ListedApplication["next"]>) {
  return (
    <p>
      {url ? <Link to={url}>{label}</Link> : label}
      {due_at && (
        <>
          {" "}
          {begins ? "on" : "by"} <TimeText at={due_at} />
        </>
      )}
    </p>
  );
}
