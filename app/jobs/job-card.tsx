import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
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
      {job.pay && <p className="job-pay">{job.pay}</p>}
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
      {job.tags.length > 0 && (
        <p className="job-tags">
          {job.tags.map(({ tone, label }) => (
            <span key={label}>
              <Tag tone={tone}>{label}</Tag>{" "}
            </span>
          ))}
        </p>
      )}
      <SaveButton job={job} saved={job.saved} guest={guest} />
    </li>
  );
}

/** Jobs under one another. */
export function JobCards({
  jobs,
  heading,
  guest,
}: {
  jobs: JobCardView[];
  heading?: "h2" | "h3";
  guest: boolean;
}) {
  return (
    <ul className="job-cards">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} heading={heading} guest={guest} />
      ))}
    </ul>
  );
}
