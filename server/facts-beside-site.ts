import { CannotStart } from "./lifetime";
import type { SiteInMails } from "./recruitment-api/database/site-facts";

/** The site's facts in a tool's own environment; undefined when not set. */
type Said = Partial<Record<keyof SiteInMails, string | undefined>>;

const settings = { siteOrigin: "PUBLIC_URL", brandName: "BRAND_NAME" } as const;

/**
 * The site's address and brand for mails that a command-line tool sends: those that the site stored at its start.
 * @throws {CannotStart} when the tool's environment differs from them, and when no site has started on this database yet
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
