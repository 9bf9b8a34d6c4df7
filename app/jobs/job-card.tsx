import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { Tag } from "../interface/tag";
import { Hours } from "./hours";
import type { JobCardView, JobWords } from "./job-card-view";
import { Kept } from "./kept";
import { useJobAddress } from "./results-link";
import { SaveButton } from "./save-button";

type Heading = "h2" | "h3";

interface CardProps {
  job: JobCardView;
  heading: Heading;
  guest: boolean;
  addressOf: ReturnType<typeof useJobAddress>;
}

/** A job in a list: the title is the link that covers the card. */
function JobCard({ job, heading, guest, addressOf }: CardProps) {
  const { id, saved, words } = job;
  const kept = `words-${id}`;
  return (
    <li className="job-card" id={`job-${id}`}>
      <Kept id={kept} className="job-words" data={words}>
        {(words) => <Words {...words} heading={heading} to={addressOf({ id, slug: words.slug })} />}
      </Kept>
      <SaveButton job={{ id, title: words?.title ?? titleIn(kept) }} saved={saved} guest={guest} />
    </li>
  );
}

/** The name of a job that stands in the page already. */
const titleIn = (id: string) => document.getElementById(id)?.querySelector("a")?.textContent ?? "";

function Words({
  title,
  employer,
  employerTo,
  heading: Heading,
  to,
  ...terms
}: JobWords & { heading: Heading; to: string }) {
  const { pay, about, hours, work, openTo, closes, tags } = terms;
  return (
    <>
      <Heading>
        <Link to={to} className="card-link">
          {title}
        </Link>
      </Heading>
      <p className="job-pay">
        {pay && <strong>{`${pay} `}</strong>}
        {about && <span className="muted">{`${about} `}</span>}
        {tags.map(({ tone, label }) => (
          <span key={label}>
            <Tag tone={tone}>{label}</Tag>{" "}
          </span>
        ))}
      </p>
      <p className="muted">
        {employerTo ? (
          <Link to={employerTo} className="employer-link">
            {employer}
          </Link>
        ) : (
          employer
        )}
      </p>
      <ul className="facts">
        {hours && (
          <li>
            <Icon name="clock" />
            <Hours {...hours} />
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
  /** The level that a title takes. */
  heading?: Heading;
  guest: boolean;
  /** Two beside each other where there is room. */
  two?: boolean;
}

/** Jobs under one another. */
export function JobCards({ jobs, heading = "h2", guest, two }: CardsProps) {
  const addressOf = useJobAddress();
  return (
    <ul className={two ? "job-cards job-cards-two" : "job-cards"}>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} heading={heading} guest={guest} addressOf={addressOf} />
      ))}
    </ul>
  );
}
