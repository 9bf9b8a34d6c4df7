import { jobsPerPage, readListAddress } from "../../app/jobs/job-query";
import { isReadForEveryPage } from "../bff/identity";
import { jobPostReads } from "../bff/job-posts";
import type { Send } from "../bff/transport";
import { jobId } from "./check-job-post";
import type { MatchedAddress } from "./request-context";

/** What a page will ask of the API, begun. */
export interface AskedAhead {
  /** Names the content of the answer; null when there is none. */
  answer: Promise<string | null>;
  /** Whether so far nothing else has been read in the visitor's name that pages differ by, and nothing was changed. */
  isAll(): boolean;
}

/**
 * Begins what a page will ask of the API for whoever has an identity, while the API still says whose it is: so those who read
 * jobs wait for one round of calls and not for three. The page asks the same again and gets the answer of this call, or hears
 * what became of it. Null where it is not known.
 */
export function askAhead(
  send: Pick<Send, "begin" | "listRead">,
  {
    pattern,
    params,
    url,
    userPath,
  }: Pick<MatchedAddress, "pattern" | "params"> & { url: URL; userPath: string },
): AskedAhead | null {
  const read = readOf({ pattern, params }, url);
  if (read === null) return null;
  return {
    // the page hears of what went wrong
    answer: send.begin(read).catch(() => null),
    isAll: () =>
      send.listRead()?.every((path) => path === read.path || isReadForEveryPage(path, { userPath })) ?? false,
  };
}

function readOf({ pattern, params }: Pick<MatchedAddress, "pattern" | "params">, url: URL) {
  if (pattern === "/jobs/:job") {
    const id = jobId(params.job ?? "");
    return id === null ? null : jobPostReads.find(id);
  }
  if (pattern !== "/jobs") return null;
  const { query } = readListAddress(url.searchParams);
  // night is where they live, and saved jobs may be in the browser
  return query.no_night_shift || query.bookmarked
    ? null
    : jobPostReads.list({ ...query, per_page: jobsPerPage });
}
