import type { AppLoadContext } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { JobCard } from "../../server/contract/records";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Section } from "../interface/section";
import { hiddenCount } from "../jobs/hidden";
import { paths } from "../paths";

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

/** A job that the visitor hid; `to` is null when its post is gone. */
interface HiddenHere {
  id: string;
  title: string;
  employer: string | null;
  to: string | null;
}

/** The jobs that this visitor hid, the last hidden first: of the account, or of a guest in this browser. */
export async function listHiddenHere(context: AppLoadContext): Promise<HiddenHere[]> {
  if (!hiddenCount(context)) return [];
  const { api, visitor } = context;
  if (visitor.state !== "anonymous")
    return (await api.hiddenJobs.list()).map(({ id, job }) => hiddenHere(id, job ?? undefined));
  const ids = [...visitor.hiddenJobs].reverse();
  const { data } = await api.jobPosts.list({ ids, include_ended: true, per_page: 50 });
  return ids.map((id) =>
    hiddenHere(
      id,
      data.find((job) => job.id === id),
    ),
  );
}

const hiddenHere = (id: string, job: Pick<JobCard, "id" | "slug" | "title" | "hiring_organization"> | undefined) => ({
  id,
  title: job?.title ?? `Job number ${id}`,
  employer: job?.hiring_organization.name ?? null,
  to: job ? paths.job(job) : null,
});
