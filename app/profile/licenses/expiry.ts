import type { License } from "../../../server/contract/records";
import { dayMs } from "../../../server/contract/values/durations";
import type { RecordCard } from "../records/record-kind";

/** The mail that reminds of a licence goes as many days before it expires. */
const soonDays = 60;

/** "Expired" or "Expires in 40 days" beside a licence; nothing while it is good for long. Both days as `2026-11-21`. */
export function expiryTag({ expires_on }: Pick<License, "expires_on">, today: string): RecordCard["tag"] {
  if (expires_on === null) return undefined;
  const days = Math.round((Date.parse(expires_on) - Date.parse(today)) / dayMs);
  if (days < 0) return { text: "Expired", tone: "warning" };
  if (days > soonDays) return undefined;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return { text: `Expires ${when}`, tone: "info" };
}
