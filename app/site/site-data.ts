import type { AppLoadContext } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import type { Preferences } from "../../server/contract/visitor-api";

/** What every page knows of the site and of who reads it: the root loader's answer. */
export interface SiteData {
  brandName: string;
  publicUrl: string;
  contactEmail: string;
  requestId: string | undefined;
  visitor: {
    state: "anonymous" | "unknown" | "signed-in";
    savedCount: number | null;
    /** By which a browser notices that it is used by somebody else now; see `RequestContext.personMark`. */
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

/** Undefined only while the site cannot even say who asks: error pages must do without. */
export const useSite = () => useRouteLoaderData<SiteData>("root");
