import type { AppLoadContext } from "@remix-run/node";
import { recentText } from "../../server/contract/values/moments";
import { Notice } from "../interface/notice";

/**
 * How old a public page is, in words, if it is not fresh. Called when everything has been read: by then the API has
 * answered or failed to.
 */
export function asOf({ shownAsOf, preferences }: AppLoadContext): string | null {
  const from = shownAsOf();
  return from && recentText(from, new Date(), preferences.timezone);
}

/** Says first on the page why it is old, and what does not work meanwhile. */
export function AsOfNotice({ asOf }: { asOf: string | null }) {
  if (asOf === null) return null;
  return (
    <Notice tone="warning" title="We cannot reach our records just now">
      <p>This is from {asOf}. You can read on. Applying and saving have to wait until we can.</p>
    </Notice>
  );
}
