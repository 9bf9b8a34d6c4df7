import type { ReactElement, ReactNode } from "react";

/** A job of the API as far as the plain pages show it; the names are the API's. */
export interface Job {
  id: number;
  slug: string;
  title: string;
  hiring_organization: { name: string };
  salary: { min: string | null; max: string | null; currency: string; period: string } | null;
  employment_type: { label: string };
  work_setup: { label: string };
  closes_at: string | null;
  description: string;
  responsibilities: string[];
  requirements: string[];
  benefits: string[];
}

/** What a card shows, and nothing else: all that a loader answers is written into the page a second time. */
export const cardOf = (job: Job) => ({
  id: job.id,
  path: `/jobs/${job.id}-${job.slug}`,
  title: job.title,
  employer: job.hiring_organization.name,
  pay: job.salary
    ? `${job.salary.currency} ${job.salary.min ?? ""} to ${job.salary.max ?? ""} ${job.salary.period}`
    : "Pay not said",
  work: `${job.employment_type.label}, ${job.work_setup.label}`,
  closing: job.closes_at ? `Closes ${job.closes_at.slice(0, 10)}` : "Open until filled",
});

/** What the page of one job shows. */
export const detailOf = (job: Job) => ({
  ...cardOf(job),
  description: job.description,
  lists: {
    Responsibilities: job.responsibilities,
    Requirements: job.requirements,
    Benefits: job.benefits,
  },
});

export type Card = ReturnType<typeof cardOf>;
export type Detail = ReturnType<typeof detailOf>;

/** How a page links to another: Remix's `Link`, or a plain one. */
type LinkTo = (props: { to: string; children: ReactNode }) => ReactElement;

/** The simple list that every contender shows: a search field and 20 cards. */
export function JobList({ jobs, total, link: Link }: { jobs: Card[]; total: number; link: LinkTo }) {
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
              <Link to={job.path}>{job.title}</Link>
            </h2>
            <p>{job.employer}</p>
            <p>{job.pay}</p>
            <p>{job.work}</p>
            <p>{job.closing}</p>
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
export function JobDetail({ job, link: Link }: { job: Detail; link: LinkTo }) {
  return (
    <article>
      <h1>{job.title}</h1>
      <dl>
        <dt>Employer</dt>
        <dd>{job.employer}</dd>
        <dt>Pay</dt>
        <dd>{job.pay}</dd>
        <dt>Work</dt>
        <dd>{job.work}</dd>
      </dl>
      <p>{job.closing}</p>
      <div dangerouslySetInnerHTML={{ __html: job.description }} />
      {Object.entries(job.lists).map(([name, items]) => (
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
