import type { MetaDescriptor } from "@remix-run/react";
import type { SiteData } from "../site-data";

interface About {
  title: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** The path of this content for search engines; printed as a whole address. */
  canonical?: string;
  noindex?: boolean;
}

type Matches = readonly { id: string; data: unknown }[];

/** What the root loader knows of the site; undefined on error pages of a site that cannot say who asks. */
export const siteOf = (matches: Matches) => matches.find(({ id }) => id === "root")?.data as SiteData | undefined;

/** The head of a page: `{title} – {brand}` and what search engines may do with it. */
export function pageMeta(matches: Matches, { title, description, canonical, noindex }: About): MetaDescriptor[] {
  const site = siteOf(matches);
  return [
    { title: site ? `${title} – ${site.brandName}` : title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(canonical && site ? [{ tagName: "link", rel: "canonical", href: `${site.publicUrl}${canonical}` }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
