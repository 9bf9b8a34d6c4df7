import type { AppLoadContext } from "@remix-run/node";
import { recentText } from "../../server/contract/values/moments";
import { Notice } from "../interface/notice";

/**
 * How old a public page is, in words; null when it is fresh. Call it after all API calls: only then it is known whether stored
 * responses were used.
 */
export function asOf({ shownAsOf, preferences }: AppLoadContext): string | null {
  const from = shownAsOf();
  return from && recentText(from, new Date(), preferences.timezone);
}

/** Says at the top of the page why it is old, and what does not work meanwhile. */
export function AsOfNotice({ asOf }: { asOf: string | null }) {
  if (asOf === null) return null;
  return (
    <Notice tone="warning" title="We cannot reach our records just now">
      <p>This is from {asOf}. You can read on. Applying and saving have to wait until we can.</p>
    </Notice>
  );
}
