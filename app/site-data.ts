import type { AppLoadContext } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import type { Preferences } from "../server/contract/request-context";

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
  /** The API keeps no drafts: what is not sent yet waits in this browser. */
  keepsNoDrafts?: true;
}

export async function siteData(context: AppLoadContext): Promise<SiteData> {
  const { api, site, visitor, personMark, preferences, csrfToken } = context;
  return {
    ...site,
    visitor: { state: visitor.state, savedCount: await context.savedCount(), mark: personMark },
    preferences,
    csrfToken,
    ...(!api.offers("applications") && { keepsNoDrafts: true }),
  };
}

/** Undefined only on error pages of a site that cannot even say who asks. */
export const useSite = () => useRouteLoaderData<SiteData>("root");
