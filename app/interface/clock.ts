import { createContext, useContext } from "react";
import { usualTimeZone } from "../../server/contract/values/timezones";

/** The visitor's time zone comes from the server, so that every moment reads the same before and after scripts wake up. */
interface Clock {
  /** An IANA name. */
  timezone: string;
}

const usualClock: Clock = { timezone: usualTimeZone };

export const ClockContext = createContext<Clock | undefined>(undefined);

export const useClock = (): Clock => useContext(ClockContext) ?? usualClock;
