import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { zoneOrUsual } from "../../server/contract/values/timezones";

/** The reader's time zone; null when neither they nor their browser has told it. */
export const readersZone = ({ timezone, timezoneFrom }: AppLoadContext["preferences"]): string | null =>
  timezoneFrom === null ? null : timezone;

/** The zone for a job's times: the reader's, else the job's own. */
export const zoneFor = ({ shift }: Pick<JobCard, "shift">, reader: string | null): string =>
  reader ?? zoneOrUsual(shift?.timezone);
