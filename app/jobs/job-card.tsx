import { Link, useLocation } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { Remembered } from "../interface/remembered";
import { Tag } from "../interface/tag";
import { paths } from "../paths";
import type { JobCardView } from "./job-card-view";
import { SaveButton } from "./save-button";

/** A job in a list: the title is the link that covers the card. `heading` is the level its title takes. */
export function JobCard({
  job,
  heading: Heading = "h2",
  guest,
}: {
  job: JobCardView;
  heading?: "h2" | "h3";
  guest: boolean;
}) {
  return (
    <li className="job-card" id={`job-${job.id}`}>
      <div className="job-card-head">
        <Heading>
          <Link to={paths.job(job)} className="card-link">
            {job.title}
          </Link>
        </Heading>
        <p className="muted">{job.employer}</p>
      </div>
      <p className="job-pay">
        {job.pay && <strong>{`${job.pay} `}</strong>}
        {job.tags.map(({ tone, label }) => (
          <span key={label}>
            <Tag tone={tone}>{label}</Tag>{" "}
          </span>
        ))}
      </p>
      <ul className="facts">
        {job.shift && (
          <li>
            <Icon name="clock" />
            {job.shift}
          </li>
        )}
        <li>
          <Icon name="briefcase" />
          {job.work}
        </li>
        <li>
          <Icon name="calendar" />
          {job.closes}
        </li>
      </ul>
      <SaveButton job={job} saved={job.saved} guest={guest} />
    </li>
  );
}

interface CardsProps {
  jobs: JobCardView[];
  heading?: "h2" | "h3";
  guest: boolean;
  /** Two beside each other where there is room. */
  two?: boolean;
}

/** Jobs under one another. */
export function JobCards({ jobs, heading, guest, two }: CardsProps) {
  const { pathname, search } = useLocation();
  const where = [heading, guest, pathname, search];
  return (
    <ul className={two ? "job-cards job-cards-two" : "job-cards"}>
      {jobs.map((job) => (
        <Remembered key={job.id} by={JSON.stringify(["job card", job, ...where])}>
          <JobCard job={job} heading={heading} guest={guest} />
        </Remembered>
      ))}
    </ul>
  );
}
