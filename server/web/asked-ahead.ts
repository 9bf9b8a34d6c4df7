import { jobsPerPage, readListAddress } from "../../app/jobs/job-query";
import { jobPosts } from "../bff/job-posts";
import type { Send } from "../bff/transport";
import { jobId } from "./check-job-post";
import type { MatchedAddress } from "./request-context";

/**
 * Begins what a page will ask of the API for whoever has an identity, while the API still says whose it is: so those who read
 * jobs wait for one round of calls and not for three. The page asks the same again and gets the answer of this call, or hears
 * what became of it.
 */
export function askAhead(
  send: Pick<Send, "get" | "find">,
  { pattern, params }: Pick<MatchedAddress, "pattern" | "params">,
  url: URL,
): void {
  beginning(send, { pattern, params }, url)?.catch(() => {});
}

function beginning(
  send: Pick<Send, "get" | "find">,
  { pattern, params }: Pick<MatchedAddress, "pattern" | "params">,
  url: URL,
): Promise<unknown> | null {
  if (pattern === "/jobs/:job") {
    const id = jobId(params.job ?? "");
    return id === null ? null : jobPosts(send).find(id);
  }
  if (pattern !== "/jobs") return null;
  const { query } = readListAddress(url.searchParams);
  // night is where they live, and saved jobs may be in the browser
  return query.no_night_shift || query.bookmarked
    ? null
    : jobPosts(send).list({ ...query, per_page: jobsPerPage });
}
