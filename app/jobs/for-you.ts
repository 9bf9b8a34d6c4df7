import type { AppLoadContext } from "@remix-run/node";
import { maxJobMatches } from "../../server/contract/values/job-matches";
import { type JobCardView, jobCardView, type Reader } from "./job-card-view";
import { whyItFits } from "./why-it-fits";

/** Jobs that fit what somebody told of themselves. */
export interface ForYou {
  /** They told something by which a job can be found. */
  hasTold: boolean;
  /** The newest first. */
  jobs: JobCardView[];
  /** There are more than these. */
  hasMore: boolean;
}

/** So many on a page that is about something else. */
const shownBeside = 3;

/**
 * The newest jobs for the signed-in, each with why. Null where the API finds none for anybody, for guests, for whoever sits a
 * test, which comes first, and when it does not answer: no page may fail for them.
 */
export async function findJobsForYou(context: AppLoadContext, reader: Reader): Promise<ForYou | null> {
  const { api, visitor } = context;
  if (visitor.state !== "signed-in" || !api.offers("jobs")) return null;
  const { email_verified_at, application_id, is_sitting } = visitor.user;
  if (email_verified_at === null || application_id === null || is_sitting === true) return null;
  try {
    return await listJobsForYou(context, reader, shownBeside);
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

/** The same for their own page, which has no other content. */
export async function listJobsForYou({ api }: AppLoadContext, reader: Reader, most: number): Promise<ForYou> {
  const { has_told, matches } = await api.jobMatches.get({ query: { per_page: Math.min(most + 1, maxJobMatches) } });
  const jobs = matches
    .slice(0, most)
    .flatMap(({ job, reasons }) => (job ? [jobCardView(job, reader, { isByAge: true, why: whyItFits(reasons) })] : []));
  return { hasTold: has_told === true, jobs, hasMore: matches.length > most };
}
