import { Link } from "@remix-run/react";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Section } from "../interface/section";
import type { HiddenHere } from "./hidden-jobs-list";

/** The one place where jobs that were hidden as not for the visitor are shown again. */
export function HiddenJobsSection({ jobs }: { jobs: HiddenHere[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section title="Not for you" id="hidden">
      <p>You do not see these jobs in lists, nor in our emails of new jobs.</p>
      <ul>
        {jobs.map(({ id, title, employer, to }) => (
          <li key={id} className="card mt-4">
            <p>
              {to === null ? title : <Link to={to}>{title}</Link>}
              {employer && <span className="muted"> {employer}</span>}
            </p>
            <PostForm intent="show">
              <input type="hidden" name="job_id" value={id} />
              <Button look="link">
                Show again<span className="sr-only">: {title}</span>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
