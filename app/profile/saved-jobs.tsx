import type { FormEvent } from "react";
import { useAtOnce } from "../enhance/at-once";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { TimeText } from "../interface/time-text";
import { JobRowWords } from "../jobs/job-card";
import { paths } from "../paths";
import type { SavedJob } from "./saved-jobs-list";

interface Props {
  jobs: SavedJob[];
  /** Called after a job was removed without leaving the page. */
  onRemoved: (jobId: string) => void;
}

/** The id of the form that the checkboxes to compare belong to. */
const compareFormId = "compare";

/** Saved jobs as rows: when saved, what can be done now, and a checkbox to compare. */
export function SavedJobs({ jobs, onRemoved }: Props) {
  const canCompare = jobs.length > 1;
  return (
    <>
      <ul className="job-cards job-rows">
        {jobs.map((job) => (
          <Row key={job.bookmarkId ?? job.id} {...{ job, onRemoved, canCompare }} />
        ))}
      </ul>
      {canCompare && (
        <form method="get" action={paths.profile.compareJobs()} id={compareFormId} className="mt-6">
          <Button look="plain">Compare saved jobs</Button>
        </form>
      )}
    </>
  );
}

function Row({ job, onRemoved, canCompare }: Pick<Props, "onRemoved"> & { job: SavedJob; canCompare: boolean }) {
  const { wanted, result, send } = useAtOnce(true);
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    // A deleted job has no id to save it again, so its form is sent as without scripts.
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
    <li className="job-card" hidden={wanted !== null}>
      <div className="job-words">
        <JobRowWords {...job} heading="h2" />
      </div>
      <div className="actions">
        <Offer offer={job.offer} title={job.title} />
        <PostForm intent="remove" onSubmit={remove}>
          {job.id !== null && <input type="hidden" name="job_id" value={job.id} />}
          {job.bookmarkId !== null && <input type="hidden" name="bookmark_id" value={job.bookmarkId} />}
          <Button look="link">
            Remove<span className="sr-only"> {job.title} from your saved jobs</span>
          </Button>
        </PostForm>
        {canCompare && job.id !== null && (
          <label className="tick">
            <input type="checkbox" name="job" value={job.id} form={compareFormId} />{" "}
            <span>
              Compare<span className="sr-only"> {job.title}</span>
            </span>
          </label>
        )}
        {job.savedAt && (
          <span className="muted">
            Saved <TimeText at={job.savedAt} as="day" />
          </span>
        )}
        {result === "failed" && (
          <p role="alert" className="error">
            We could not change this. Try again.
          </p>
        )}
      </div>
    </li>
  );
}

/** Moves the focus before its row disappears: to the next row, else the previous one, else the page. */
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
