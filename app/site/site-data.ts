import type { AppLoadContext } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import type { Preferences } from "../../server/contract/visitor-api";

/** The root loader's answer: what every page knows of the site and its reader. */
export interface SiteData {
  brandName: string;
  publicUrl: string;
  contactEmail: string;
  requestId: string | undefined;
  visitor: {
    state: "anonymous" | "unknown" | "signed-in";
    savedCount: number | null;
    /** By it a browser notices that somebody else uses it now; see `RequestContext.personMark`. */
    mark?: string | null;
  };
  preferences: Preferences;
  csrfToken: string;
}

export function siteData({ site, visitor, personMark, preferences, csrfToken }: AppLoadContext): SiteData {
  return {
    ...site,
    visitor: { state: visitor.state, savedCount: savedCount(visitor), mark: personMark },
    preferences,
    csrfToken,
  };
}

function savedCount(visitor: AppLoadContext["visitor"]): number | null {
  if (visitor.state === "anonymous") return visitor.guestBookmarks.length;
  return visitor.state === "signed-in" ? visitor.savedCount : null;
}

/** Undefined only on error pages of a site that cannot even say who asks. */
export const useSite = () => useRouteLoaderData<SiteData>("root");
