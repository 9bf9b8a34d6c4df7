import { Form, Link, useRouteLoaderData } from "@remix-run/react";
import type { WholeCard } from "./view";

export const Icon = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true" focusable="false">
    <use href={`/assets/icons.svg#${name}`} />
  </svg>
);

/** What every form here carries. */
export function FormToken({ returnTo }: { returnTo: string }) {
  const data = useRouteLoaderData<{ token: string }>("routes/_whole");
  return (
    <>
      <input type="hidden" name="csrf" value={data?.token} />
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}

export function SaveForm({ job, returnTo }: { job: { id: number; title: string }; returnTo: string }) {
  return (
    <Form method="post" action="/bookmarks" className="save">
      <FormToken returnTo={returnTo} />
      <input type="hidden" name="job" value={job.id} />
      <button type="submit" name="intent" value="add" className="save-button">
        <Icon name="heart" />
        Save<span className="sr-only"> {job.title}</span>
      </button>
    </Form>
  );
}

export function Cards({ jobs, returnTo }: { jobs: WholeCard[]; returnTo: string }) {
  return (
    <ul className="job-cards">
      {jobs.map((job) => (
        <li key={job.id} className="job-card" id={`job-${job.id}`}>
          <h2>
            <Link className="card-link" to={job.path}>
              {job.title}
            </Link>
          </h2>
          <p className="job-pay">
            <strong>{job.pay} </strong>
            {job.tags.map((tag) => (
              <span key={tag}>
                <span className="tag">{tag}</span>{" "}
              </span>
            ))}
          </p>
          <p className="muted">{job.employer}</p>
          <ul className="facts">
            {job.facts.map((fact, at) => (
              <li key={fact}>
                <Icon name={["clock", "briefcase", "calendar"][at] ?? ""} />
                {fact}
              </li>
            ))}
          </ul>
          <SaveForm job={job} returnTo={returnTo} />
        </li>
      ))}
    </ul>
  );
}
