import { createContext, useContext } from "react";
import { usualTimeZone } from "../../server/contract/values/timezones";

/** The visitor's time zone. It comes from the server, so that times read the same before and after hydration. */
interface Clock {
  /** An IANA name. */
  timezone: string;
}

const usualClock: Clock = { timezone: usualTimeZone };

export const ClockContext = createContext<Clock | undefined>(undefined);

/** The visitor's time zone; the site's usual one where no page has set it. */
export const useClock = (): Clock => useContext(ClockContext) ?? usualClock;
