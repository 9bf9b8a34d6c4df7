import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { cachedText, readFeed } from "./feed";
import { listParameters } from "./job-filters";

export const handle: RouteHandle = { checks: ["public"], shared: listParameters };

/** The feed of the search in the URL, as JSON Feed 1.1. */
export async function loader(args: LoaderFunctionArgs) {
  const feed = await readFeed(args, (query) => paths.jobsFeed("json", query));
  const body = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    items: feed.items.map(({ url, title, text, posted }) => ({
      id: url,
      url,
      title,
      content_text: text,
      date_published: posted,
    })),
  });
  return cachedText(args.request, body, "application/feed+json", feed);
}
