import type { SiteData } from "../site/site-data";
import { writeOwnCookie } from "./own-cookie";
import { remixRouter } from "./remix-internals";

/**
 * Tells the site the browser's time zone once, when nobody has said one: the next pages show times in it, by its name, and
 * the foot of each changes it.
 */
export function tellOwnZone(): void {
  const site = remixRouter().state.loaderData.root as SiteData | undefined;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (site && !site.preferences.timezoneKnown && zone) writeOwnCookie("timezone", encodeURIComponent(zone), 31_536_000);
}
