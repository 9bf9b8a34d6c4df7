import type { AppLoadContext } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import type { Preferences } from "../server/contract/request-context";
import { kilobytesToApply } from "../server/contract/values/data-use";

/** The root loader's data: what every page knows about the site and its reader. */
export interface SiteData {
  brandName: string;
  publicUrl: string;
  contactEmail: string;
  requestId: string | undefined;
  visitor: {
    state: "anonymous" | "unknown" | "signed-in";
    savedCount: number | null;
    /** Changes when another person uses the browser; see `RequestContext.personMark`. */
    mark?: string | null;
  };
  preferences: Preferences;
  csrfToken: string;
  /** How much mobile data the site uses, in words. */
  dataUse: string;
  /** The API stores no drafts: unsent applications are in this browser. */
  keepsNoDrafts?: true;
}

/** The root loader's data for this request. */
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

/** The data used in this visit, on pages for one reader; else how much it takes to find a job and apply. */
function dataUseText({ visitCost, preferences }: Pick<AppLoadContext, "visitCost" | "preferences">): string {
  const cost = visitCost();
  if (cost)
    return `Since your first form on this visit: about ${kilobytes(cost.down)} loaded, ${kilobytes(cost.up)} sent.`;
  const { withScripts, withoutScripts } = kilobytesToApply;
  const usual = preferences.lite ? "" : `${withScripts} KB, on slow internet or in Lite mode `;
  return `Finding a job and applying loads and sends about ${usual}${withoutScripts} KB, plus your résumé.`;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** The root loader's data. Undefined only on error pages when the root loader itself failed. */
export const useSite = () => useRouteLoaderData<SiteData>("root");
