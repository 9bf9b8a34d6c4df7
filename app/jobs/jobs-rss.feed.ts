import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { cachedText, readFeed, xml } from "./feed";
import { listParameters } from "./job-filters";

export const handle: RouteHandle = { checks: ["public"], shared: listParameters };

/** The feed of the search in the URL, as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const feed = await readFeed(args, (query) => paths.jobsFeed("rss", query));
  const items = feed.items.map(
    ({ url, title, text, posted }) =>
      `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid>${xml(url)}</guid><pubDate>${new Date(posted).toUTCString()}</pubDate><description>${xml(text)}</description></item>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(feed.title)}</title><link>${xml(feed.homeUrl)}</link><atom:link rel="self" type="application/rss+xml" href="${xml(feed.feedUrl)}"/><description>${xml(feed.title)}, newest first</description><ttl>15</ttl>
${items.join("\n")}
</channel></rss>
`;
  return cachedText(args.request, body, "application/rss+xml", feed);
}
