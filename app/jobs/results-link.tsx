import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { BackLink } from "../interface/page";
import { paths } from "../paths";

const lists = [paths.jobs(), paths.compactJobs()];

/** What a link to a job carries along: the results it stands in. */
export function useResults(): { results: string } | undefined {
  const { pathname, search } = useLocation();
  return lists.includes(pathname) ? { results: pathname + search } : undefined;
}

/** The way back from a job. With scripts it leads to the results it was opened from, with their filters, to its place there. */
export function ResultsLink({ jobId }: { jobId: string }) {
  const { state } = useLocation();
  const [results, setResults] = useState<string | null>(null);
  // Only the browser knows it, so the first rendering must not.
  useEffect(() => setResults((state as ReturnType<typeof useResults> | null)?.results ?? resultsBefore()), [state]);
  return results ? (
    <BackLink to={`${results}#job-${jobId}`} label="Back to results" />
  ) : (
    <BackLink to={paths.jobs()} label="All jobs" />
  );
}

/** The results whose link loaded this page as a document, before scripts were there or in a new tab. */
function resultsBefore(): string | null {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded?.name.split("#")[0] !== location.href.split("#")[0] || !URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && lists.includes(pathname) ? pathname + search : null;
}
