import { useLocation } from "@remix-run/react";
import { BackLink } from "../interface/page";
import { paths, withQuery } from "../paths";
import { withoutOutcome } from "./bookmark-outcome";

/** The name in a job's address of the results that it was opened from. */
export const resultsParameter = "from";

const lists = [paths.jobs(), paths.compactJobs()];
/** Longer than filters make; in characters. An address that is longer than shared pages have is rendered for each visitor. */
const maxLength = 400;

/**
 * The address of a job in the list that is shown. It carries the list's filters and page, so that the way back has them
 * without scripts too; the canonical address of a job has none.
 */
export function useJobAddress(): (job: Parameters<typeof paths.job>[0]) => string {
  const { pathname, search } = useLocation();
  const results = lists.includes(pathname) ? withoutOutcome(pathname, search) : paths.jobs();
  const from = results === paths.jobs() || results.length > maxLength ? null : results;
  return (job) => withQuery(paths.job(job), { [resultsParameter]: from });
}

/** The way back from a job, to its place among the results it was opened from. */
export function ResultsLink({ jobId }: { jobId: string }) {
  const { search } = useLocation();
  const results = readResults(new URLSearchParams(search).get(resultsParameter));
  return results === null ? (
    <BackLink to={`${paths.jobs()}#job-${jobId}`} label="All jobs" />
  ) : (
    <BackLink to={`${results}#job-${jobId}`} label="Back to results" />
  );
}

/** A list of ours with its query; null for anything else that an address may say. */
export const readResults = (from: string | null): string | null =>
  from !== null && from.length <= maxLength && !from.includes("#") && lists.includes(from.split("?")[0] ?? "")
    ? from
    : null;
