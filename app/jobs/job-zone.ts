import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { zoneOrUsual } from "../../server/contract/values/timezones";

/** The reader's time zone; null while it is not known. */
export const readersZone = ({ timezone, timezoneFrom }: AppLoadContext["preferences"]): string | null =>
  timezoneFrom === null ? null : timezone;

/** The zone in which a job's times are shown: the reader's, else the job's own. */
export const zoneFor = ({ shift }: Pick<JobCard, "shift">, reader: string | null): string =>
  reader ?? zoneOrUsual(shift?.timezone);
