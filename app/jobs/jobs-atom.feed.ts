import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { cachedText, readFeed, xml } from "./feed";
import { listParameters } from "./job-filters";

export const handle: RouteHandle = { checks: ["public"], shared: listParameters };

/** The Atom feed of the search in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const feed = await readFeed(args, (query) => paths.jobsFeed("atom", query));
  const entries = feed.items.map(
    ({ url, title, text, posted }) =>
      `<entry><title>${xml(title)}</title><id>${xml(url)}</id><link href="${xml(url)}"/><updated>${posted}</updated><published>${posted}</published><summary>${xml(text)}</summary></entry>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${xml(feed.title)}</title><id>${xml(feed.feedUrl)}</id><link rel="self" href="${xml(feed.feedUrl)}"/><link href="${xml(feed.homeUrl)}"/><updated>${feed.updated}</updated><author><name>${xml(args.context.site.brandName)}</name></author>
${entries.join("\n")}
</feed>
`;
  return cachedText(args.request, body, "application/atom+xml", feed);
}
