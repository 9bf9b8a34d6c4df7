import type { ReactElement, ReactNode } from "react";

/** A job as far as the plain pages show it; the names are the API's. */
export interface Job {
  id: number;
  slug: string;
  title: string;
  hiring_organization: { name: string };
  salary: { min: string | null; max: string | null; currency: string; period: string } | null;
  employment_type: { label: string };
  work_setup: { label: string };
  closes_at: string | null;
  description?: string;
  responsibilities?: string[];
  requirements?: string[];
  benefits?: string[];
}

/** How a page links to another: Remix's `Link`, or a plain one. */
type LinkTo = (props: { to: string; children: ReactNode }) => ReactElement;

const pay = ({ salary }: Job) =>
  salary ? `${salary.currency} ${salary.min ?? ""} to ${salary.max ?? ""} ${salary.period}` : "Pay not said";
const closing = ({ closes_at }: Job) =>
  closes_at ? `Closes ${closes_at.slice(0, 10)}` : "Open until filled";

/** The simple list that every contender shows: a search field and 20 cards. */
export function JobList({ jobs, total, link: Link }: { jobs: Job[]; total: number; link: LinkTo }) {
  return (
    <>
      <h1>{total} jobs</h1>
      <form>
        <input name="search" aria-label="Search" /> <button type="submit">Search</button>
      </form>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <h2>
              <Link to={`/jobs/${job.id}-${job.slug}`}>{job.title}</Link>
            </h2>
            <p>{job.hiring_organization.name}</p>
            <p>{pay(job)}</p>
            <p>
              {job.employment_type.label}, {job.work_setup.label}
            </p>
            <p>{closing(job)}</p>
            <form method="post" action="/bookmarks">
              <input type="hidden" name="job" value={job.id} />
              <button type="submit">Save {job.title}</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The simple page of one job. */
export function JobDetail({ job, link: Link }: { job: Job; link: LinkTo }) {
  const lists = {
    Responsibilities: job.responsibilities ?? [],
    Requirements: job.requirements ?? [],
    Benefits: job.benefits ?? [],
  };
  return (
    <article>
      <h1>{job.title}</h1>
      <dl>
        <dt>Employer</dt>
        <dd>{job.hiring_organization.name}</dd>
        <dt>Pay</dt>
        <dd>{pay(job)}</dd>
        <dt>Work</dt>
        <dd>
          {job.employment_type.label}, {job.work_setup.label}
        </dd>
      </dl>
      <p>{closing(job)}</p>
      <div dangerouslySetInnerHTML={{ __html: job.description ?? "" }} />
      {Object.entries(lists).map(([name, items]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <Link to={`/jobs/${job.id}/apply`}>Apply</Link>
    </article>
  );
}
