import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { zoneOrUsual } from "../../server/contract/values/timezones";

/** The reader's time zone; null when nobody told it. */
export const readersZone = ({ timezone, timezoneKnown }: AppLoadContext["preferences"]): string | null =>
  timezoneKnown ? timezone : null;

/** The zone in which a job's times are shown: the reader's, else the job's own. */
export const zoneFor = ({ shift }: Pick<JobCard, "shift">, reader: string | null): string =>
  reader ?? zoneOrUsual(shift?.timezone);
