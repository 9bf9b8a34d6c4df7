import type { AppLoadContext } from "@remix-run/node";
import { recentText } from "../interface/moment";
import { Notice } from "../interface/notice";

/**
 * When what a public page shows was true, in words, if that is not now. Asked for once everything has been read: by then the
 * API has answered or failed to.
 */
export function asOf({ shownAsOf, preferences }: AppLoadContext): string | null {
  const from = shownAsOf();
  return from && recentText(from, new Date(), preferences.timezone);
}

/** Tells why a page is not of this minute, first on it, and what does not work until it is again. */
export function AsOfNotice({ asOf }: { asOf: string | null }) {
  if (asOf === null) return null;
  return (
    <Notice tone="warning" title="We cannot reach our records just now">
      <p>This is from {asOf}. You can read on. Applying and saving have to wait until we can.</p>
    </Notice>
  );
}
