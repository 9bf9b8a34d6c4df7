import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { hiddenCount } from "../jobs/hidden";
import { paths } from "../paths";

/** A job that the visitor hid; `to` is null when its post is gone. */
export interface HiddenHere {
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
