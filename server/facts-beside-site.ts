import { CannotStart } from "./lifetime";
import type { SiteInMails } from "./recruitment-api/database/site-facts";

/** What the shell of a tool says of the site; undefined for what it leaves out. */
type Said = Partial<Record<keyof SiteInMails, string | undefined>>;

const settings = { siteOrigin: "PUBLIC_URL", brandName: "BRAND_NAME" } as const;

/**
 * The address and brand that mails of a tool beside the site have: the site's own. Throws `CannotStart` for a shell that says
 * otherwise, and where no site has said them yet.
 */
export function factsBesideSite(stored: SiteInMails | null, said: Said): SiteInMails {
  if (!stored) throw new CannotStart("The site has not said its address yet. Start it once with this version first.");
  for (const name of ["siteOrigin", "brandName"] as const) {
    const here = said[name];
    if (here !== undefined && here !== stored[name])
      throw new CannotStart(
        `${settings[name]} is ${here} here and ${stored[name]} at the site. Set the same, or leave it out.`,
      );
  }
  return stored;
}
