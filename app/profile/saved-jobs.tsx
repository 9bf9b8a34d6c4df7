import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { useAtOnce } from "../enhance/at-once";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { TimeText } from "../interface/time-text";
import { Hours } from "../jobs/hours";
import { paths } from "../paths";
import type { SavedJob } from "./saved-jobs-list";

interface Props {
  jobs: SavedJob[];
  /** Called after one was removed without leaving the page. */
  onRemoved: (jobId: string) => void;
}

/** Saved jobs as rows: when saved, when they close, what can be done now. */
export function SavedJobs({ jobs, onRemoved }: Props) {
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <Row key={job.bookmarkId ?? job.id} job={job} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function Row({ job, onRemoved }: { job: SavedJob; onRemoved: Props["onRemoved"] }) {
  const { wanted, result, send } = useAtOnce(true);
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    // A job that is gone has no id to save it again by, so its form is sent as without scripts.
    if (job.id === null) return;
    event.preventDefault();
    focusNext(event.currentTarget.closest("li"));
    const { elements } = event.currentTarget;
    const form = new FormData();
    form.set("csrf", (elements.namedItem("csrf") as HTMLInputElement | null)?.value ?? "");
    form.set("intent", "remove");
    form.set("job", String(job.id));
    if (job.bookmarkId !== null) form.set("bookmark", String(job.bookmarkId));
    if (await send(paths.bookmark(), form)) onRemoved(job.id);
  };
  return (
    <li className="card" hidden={wanted !== null}>
      <h2 className="text-xl">{job.to === null ? job.title : <Link to={job.to}>{job.title}</Link>}</h2>
      {job.employer && <p className="muted">{job.employer}</p>}
      {job.pay && <p className="figures strong">{job.pay}</p>}
      {job.hours && (
        <p className="figures">
          <Hours {...job.hours} />
        </p>
      )}
      <p>
        {job.closes}
        {job.savedAt && (
          <span className="muted">
            {job.closes && " · "}
            Saved <TimeText at={job.savedAt} as="day" />
          </span>
        )}
      </p>
      <div className="actions mt-3">
        <Offer offer={job.offer} title={job.title} />
        <PostForm intent="remove" onSubmit={remove}>
          {job.id !== null && <input type="hidden" name="job_id" value={job.id} />}
          {job.bookmarkId !== null && <input type="hidden" name="bookmark_id" value={job.bookmarkId} />}
          <Button look="link">
            Remove<span className="sr-only"> {job.title} from your saved jobs</span>
          </Button>
        </PostForm>
        {result === "failed" && (
          <p role="alert" className="error">
            We could not change this. Try again.
          </p>
        )}
      </div>
    </li>
  );
}

/** Moves the focus before its row goes: to the next row, else to the one before, else to the page. */
function focusNext(row: HTMLLIElement | null) {
  const rows = [...(row?.parentElement?.children ?? [])].filter(
    (other) => other === row || !(other as HTMLElement).hidden,
  );
  const place = row ? rows.indexOf(row) : -1;
  const neighbour = rows[place + 1] ?? rows[place - 1];
  const target = neighbour?.querySelector<HTMLElement>("a, button") ?? document.getElementById("main");
  target?.focus();
}

function Offer({ offer, title }: { offer: SavedJob["offer"]; title: string }) {
  if (!offer) return null;
  const words = (
    <>
      {offer.label}
      <span className="sr-only">: {title}</span>
    </>
  );
  if (offer.host)
    return (
      <a href={offer.href} target="_blank" rel="noopener noreferrer" className="button button-plain button-small">
        {words}
      </a>
    );
  return (
    <ButtonLink look="plain" small to={offer.href}>
      {words}
    </ButtonLink>
  );
}
