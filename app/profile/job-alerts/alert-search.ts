import type { LoaderFunctionArgs } from "@remix-run/node";
import { maxAlertQuery } from "../../../server/contract/values/account";
import { totalOf } from "../../../server/contract/values/numbers";
import { addressOf, alertSearch, readListAddress } from "../../jobs/job-query";
import { asAsked, namesOfDropped, withoutDropped } from "../../jobs/list-data";
import { formatQuery } from "../../jobs/search-in-words";
import { paths } from "../../paths";

/** The search in the URL of a page that saves it as an alert, as the job list wrote it. */
export const searchIn = (request: Request) =>
  new URL(request.url).searchParams.get("query")?.slice(0, maxAlertQuery) ?? "";

/** What such a page says of its search: in words, what was left out of it, how many jobs are open now, and its list. */
export async function describeSearch({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const address = readListAddress(new URLSearchParams(searchIn(request)));
  const asked = alertSearch(address.query);
  const { meta } = await context.api.jobPosts.list(asAsked(asked, 1, context));
  const search = withoutDropped(asked, meta.dropped);
  return {
    dropped: namesOfDropped(address, meta.dropped),
    words: formatQuery(search, meta.facets),
    open: meta.total > 0 ? `${totalOf(meta, "open job")} now.` : "No open job now.",
    back: paths.jobs(addressOf(search)),
  };
}
