import { Link } from "@remix-run/react";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { SavedJob } from "./saved-jobs-list";

/** Saved jobs as rows: when saved, when they close, what can be done now. */
export function SavedJobs({ jobs }: { jobs: SavedJob[] }) {
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <li key={job.bookmarkId ?? job.id} className="card">
          <h2 className="text-xl">
            {job.id === null || job.slug === null ? (
              job.title
            ) : (
              <Link to={paths.job({ id: job.id, slug: job.slug })}>{job.title}</Link>
            )}
          </h2>
          {job.employer && <p className="muted">{job.employer}</p>}
          <p>
            {job.closes}
            {job.savedAt && (
              <span className="muted">
                {" "}
                · Saved <TimeText at={job.savedAt} as="day" />
              </span>
            )}
          </p>
          <div className="actions mt-3">
            <Offer offer={job.offer} title={job.title} />
            <PostForm intent="remove">
              {job.id !== null && <input type="hidden" name="job_id" value={job.id} />}
              {job.bookmarkId !== null && <input type="hidden" name="bookmark_id" value={job.bookmarkId} />}
              <Button look="link">
                Remove<span className="sr-only"> {job.title} from your saved jobs</span>
              </Button>
            </PostForm>
          </div>
        </li>
      ))}
    </ul>
  );
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
      <a
        href={offer.href}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-plain button-small"
      >
        {words}
      </a>
    );
  return (
    <ButtonLink look="plain" small to={offer.href}>
      {words}
    </ButtonLink>
  );
}
