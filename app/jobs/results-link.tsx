import { useLocation } from "@remix-run/react";
import { BackLink } from "../interface/page";
import { paths, withQuery } from "../paths";
import { withoutOutcome } from "./bookmark-outcome";

/** The parameter of a job's URL that has the results it was opened from. */
export const resultsParameter = "from";

const lists = [paths.jobs(), paths.compactJobs()];
/** In characters, more than filters make. A URL longer than the page cache allows is rendered for each visitor. */
const maxLength = 400;

/**
 * A function that returns the address of a job in the current list. It carries the list's filters and page, so that the link back
 * has them without scripts too; a job's canonical URL has none.
 */
export function useJobAddress(): (job: Parameters<typeof paths.job>[0]) => string {
  const { pathname, search } = useLocation();
  const results = lists.includes(pathname) ? withoutOutcome(pathname, search) : paths.jobs();
  const from = results === paths.jobs() || results.length > maxLength ? null : results;
  return (job) => withQuery(paths.job(job), { [resultsParameter]: from });
}

/** The link back from a job, to its place in the results it was opened from. */
export function ResultsLink({ jobId }: { jobId: string }) {
  const { search } = useLocation();
  const results = readResults(new URLSearchParams(search).get(resultsParameter));
  return results === null ? (
    <BackLink to={`${paths.jobs()}#job-${jobId}`} label="All jobs" />
  ) : (
    <BackLink to={`${results}#job-${jobId}`} label="Back to results" />
  );
}

/** A path of one of our lists with its query; null for any other value, because the parameter is untrusted. */
export const readResults = (from: string | null): string | null =>
  from !== null && from.length <= maxLength && !from.includes("#") && lists.includes(from.split("?")[0] ?? "")
    ? from
    : null;
