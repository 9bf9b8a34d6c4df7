import type { MetaDescriptor } from "@remix-run/react";
import type { SiteData } from "../site-data";

interface About {
  title: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** The canonical path for search engines; written as a full URL. */
  canonical?: string;
  noindex?: boolean;
}

type Matches = readonly { id: string; data: unknown }[];

/** The root loader's data; undefined on error pages when the root loader failed. */
export const siteOf = (matches: Matches) => matches.find(({ id }) => id === "root")?.data as SiteData | undefined;

/** The meta tags of a page: the title `{title} – {brand}`, and what search engines may do with it. */
export function pageMeta(matches: Matches, { title, description, canonical, noindex }: About): MetaDescriptor[] {
  const site = siteOf(matches);
  return [
    { title: site ? `${title} – ${site.brandName}` : title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(canonical && site ? [{ tagName: "link", rel: "canonical", href: `${site.publicUrl}${canonical}` }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
