import type { License } from "../../../server/contract/records";
import { dayMs } from "../../../server/contract/values/durations";
import type { RecordCard } from "../records/record-kind";

/** Days before the expiry from which the tag is shown; a mail reminds of it on the same day. */
const soonDays = 60;

/** The tag "Expired" or "Expires in 40 days"; undefined while the licence is valid for longer. Dates as `2026-11-21`. */
export function expiryTag({ expires_on }: Pick<License, "expires_on">, today: string): RecordCard["tag"] {
  if (expires_on === null) return undefined;
  const days = Math.round((Date.parse(expires_on) - Date.parse(today)) / dayMs);
  if (days < 0) return { text: "Expired", tone: "warning" };
  if (days > soonDays) return undefined;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return { text: `Expires ${when}`, tone: "info" };
}
