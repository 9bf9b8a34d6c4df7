import type { AppLoadContext } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import type { Preferences } from "../server/contract/request-context";
import { kilobytesToApply } from "../server/contract/values/data-use";

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
  /** What the site costs in data, in words. */
  dataUse: string;
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
    dataUse: dataUseText(context),
    ...(!api.offers("applications") && { keepsNoDrafts: true }),
  };
}

/** What the visit has cost, where a page is for one reader; else what finding a job and applying costs. */
function dataUseText({ visitCost, preferences }: Pick<AppLoadContext, "visitCost" | "preferences">): string {
  const cost = visitCost();
  if (cost)
    return `Since your first form on this visit: about ${kilobytes(cost.down)} loaded, ${kilobytes(cost.up)} sent.`;
  const { withScripts, withoutScripts } = kilobytesToApply;
  const usual = preferences.lite ? "" : `${withScripts} KB, on slow internet or in Lite mode `;
  return `Finding a job and applying loads and sends about ${usual}${withoutScripts} KB, plus your résumé.`;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** Undefined only on error pages of a site that cannot even say who asks. */
export const useSite = () => useRouteLoaderData<SiteData>("root");
