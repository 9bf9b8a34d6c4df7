import { Link } from "@remix-run/react";
import { Tag } from "../interface/tag";
import { HiddenRow, useHiding } from "./hiding";
import { HoursInDay } from "./hours";
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
  onHide: ReturnType<typeof useHiding>["onHide"];
}

/** A job in a list: the link of its title covers the whole card. */
function JobCard({ job, heading, guest, addressOf, onHide }: CardProps) {
  const { id, saved, words } = job;
  const kept = `words-${id}`;
  return (
    <li className="job-card" id={`job-${id}`}>
      <Kept id={kept} className="job-words" data={words}>
        {(words) => <JobRowWords {...words} heading={heading} to={addressOf({ id, slug: words.slug })} />}
      </Kept>
      <SaveButton job={{ id, title: words?.title ?? titleIn(kept) }} saved={saved} guest={guest} onHide={onHide} />
    </li>
  );
}

/** The title of a job in the server's markup. */
const titleIn = (id: string) => document.getElementById(id)?.querySelector("a")?.textContent ?? "";

/** The words of a job in a row of a list. `to` is null for a job whose page is gone. */
export function JobRowWords({
  title,
  employer,
  onlyFor,
  pay,
  about,
  tag,
  work,
  closes,
  hours,
  why,
  heading: Heading,
  to,
}: Omit<JobWords, "slug"> & { heading: Heading; to: string | null }) {
  return (
    <>
      <Heading>
        {to === null ? (
          title
        ) : (
          <Link to={to} className="card-link">
            {title}
          </Link>
        )}
      </Heading>
      <p className="muted">{[employer, onlyFor].filter(Boolean).join(" · ")}</p>
      <p className="job-pay">
        {pay && <b>{pay}</b>} {about && <span className="muted">{about} </span>}
        {tag && <Tag tone={tag.tone}>{tag.label}</Tag>}
      </p>
      <p className="muted">{work ? `${work} · ${inSentence(closes)}` : closes}</p>
      {typeof hours === "string" ? <p className="hours">{hours}</p> : hours && <HoursInDay {...hours} />}
      {why && <p>Fits you: {why}</p>}
    </>
  );
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

interface CardsProps {
  jobs: JobCardView[];
  /** The heading level of the titles. */
  heading?: Heading;
  guest: boolean;
  /** The cards are in a narrow column. */
  isNarrow?: boolean;
}

/** A list of jobs. */
export function JobCards({ jobs, heading = "h2", guest, isNarrow }: CardsProps) {
  const addressOf = useJobAddress();
  const { gone, place, isHere, hasFailed, undo, onHide } = useHiding(jobs, guest);
  const rows = jobs
    .filter(({ id }) => id !== gone)
    .map((job) => <JobCard key={job.id} {...{ job, heading, guest, addressOf, onHide }} />);
  if (gone !== null) rows.splice(place, 0, <HiddenRow key="hidden" jobId={gone} takesFocus={isHere} onUndo={undo} />);
  return (
    <>
      {hasFailed && (
        <p role="alert" className="error">
          We could not change this. Try again.
        </p>
      )}
      <ul className={isNarrow ? "job-cards" : "job-cards job-rows"}>{rows}</ul>
    </>
  );
}
