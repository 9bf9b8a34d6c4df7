import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { Tag } from "../interface/tag";
import type { JobCardView, JobTerms } from "./job-card-view";
import { Kept } from "./kept";
import { useJobAddress } from "./results-link";
import { SaveButton } from "./save-button";

interface CardProps extends Pick<CardsProps, "heading" | "guest"> {
  job: JobCardView;
  address: string;
}

/** A job in a list: the title is the link that covers the card. `heading` is the level its title takes. */
function JobCard({ job, heading: Heading = "h2", guest, address }: CardProps) {
  return (
    <li className="job-card" id={`job-${job.id}`}>
      <div className="job-card-head">
        <Heading>
          <Link to={address} className="card-link">
            {job.title}
          </Link>
        </Heading>
        <p className="muted">
          {job.employerTo ? (
            <Link to={job.employerTo} className="employer-link">
              {job.employer}
            </Link>
          ) : (
            job.employer
          )}
        </p>
      </div>
      <Kept id={`terms-${job.id}`} className="job-terms" data={job.terms}>
        {(terms) => <Terms {...terms} />}
      </Kept>
      <SaveButton job={job} saved={job.saved} guest={guest} />
    </li>
  );
}

function Terms({ pay, about, shift, work, openTo, closes, tags }: JobTerms) {
  return (
    <>
      <p className="job-pay">
        {pay && <strong>{`${pay} `}</strong>}
        {about && <span className="muted">{`${about} `}</span>}
        {tags.map(({ tone, label }) => (
          <span key={label}>
            <Tag tone={tone}>{label}</Tag>{" "}
          </span>
        ))}
      </p>
      <ul className="facts">
        {shift && (
          <li>
            <Icon name="clock" />
            {shift}
          </li>
        )}
        {work && (
          <li>
            <Icon name="briefcase" />
            {work}
          </li>
        )}
        {openTo && (
          <li>
            <Icon name="map-pin" />
            {openTo}
          </li>
        )}
        <li>
          <Icon name="calendar-check" />
          {closes}
        </li>
      </ul>
    </>
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
  const addressOf = useJobAddress();
  return (
    <ul className={two ? "job-cards job-cards-two" : "job-cards"}>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} heading={heading} guest={guest} address={addressOf(job)} />
      ))}
    </ul>
  );
}
