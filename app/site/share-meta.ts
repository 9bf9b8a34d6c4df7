import type { MetaDescriptor } from "@remix-run/react";
import type { SiteData } from "../site-data";

interface Shared {
  title: string;
  description?: string;
  /** The path to share. */
  path: string;
}

/** The meta tags that messengers and other sites show for a link: title, summary and the site's picture. */
export function shareMeta(
  site: Pick<SiteData, "brandName" | "publicUrl"> | undefined,
  { title, description, path }: Shared,
): MetaDescriptor[] {
  if (!site) return [];
  const tags = {
    type: "website",
    site_name: site.brandName,
    title,
    description,
    url: site.publicUrl + path,
    image: `${site.publicUrl}/pictures/share.png`,
    // without its size the picture is missing the first time a link is shared
    "image:width": "1200",
    "image:height": "630",
  };
  return [
    ...Object.entries(tags).flatMap(([name, content]) => (content ? [{ property: `og:${name}`, content }] : [])),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
