import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import type { ApplyOffer } from "./apply-offer";
import { HideHere } from "./hiding";
import type { JobDetailView } from "./job-detail-view";
import { SaveButton } from "./save-button";

interface Props {
  job: Pick<
    JobDetailView,
    "id" | "title" | "offer" | "pay" | "closes" | "saved" | "isHidden" | "open" | "answers" | "place" | "others"
  >;
  guest: boolean;
}

/** What the visitor can do with the job now, beside its text. */
export function ApplyCard({ job, guest }: Props) {
  return (
    <aside className="reading-aside card apply-card" aria-label="Apply">
      {!job.open && <p className="strong">This job is closed.</p>}
      {job.pay && (
        <p className="job-pay">
          <b>{job.pay}</b>
        </p>
      )}
      {job.open && <p className="muted">{job.closes}</p>}
      {job.place && <p className="strong">{job.place}</p>}
      {job.others && (
        <p>
          <Link to={job.others.jobs}>See jobs that are open to you</Link>
          <br />
          <Link to={job.others.place}>I live somewhere else</Link>
        </p>
      )}
      {job.offer?.note && <p>{job.offer.note}</p>}
      {job.offer && (
        <p>
          <ApplyLink offer={job.offer} />
        </p>
      )}
      {job.open && <SaveButton job={job} saved={job.saved} guest={guest} />}
      {job.open && job.isHidden !== null && <HideHere job={job} isHidden={job.isHidden} />}
      {job.open && job.answers && <p className="muted text-base">{job.answers}</p>}
      {job.offer?.isNew && (
        <p className="muted text-base">Applying takes about 15 minutes. We never ask you for payment.</p>
      )}
    </aside>
  );
}

/** The same button at the bottom of a phone's screen, with the pay. */
export function ApplyBar({ offer, pay }: Pick<JobDetailView, "offer" | "pay">) {
  if (!offer) return null;
  return (
    <div className="apply-bar">
      {pay && <b className="figures">{pay}</b>}
      <ApplyLink offer={offer} />
    </div>
  );
}

/** A plain link; one that leaves the site says where it goes. */
export function ApplyLink({ offer: { label, href, host }, isPlain }: { offer: ApplyOffer; isPlain?: boolean }) {
  const look = isPlain ? "button button-plain button-small" : "button";
  return host ? (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {label}
      <Icon name="external-link" />
    </a>
  ) : (
    <Link to={href} className={look}>
      {label}
    </Link>
  );
}
