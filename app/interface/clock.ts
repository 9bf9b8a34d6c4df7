import { createContext, useContext } from "react";

/** The visitor's time zone and the server's moment of this page; both come from the server so that pages hydrate as sent. */
export interface Clock {
  timezone: string;
  /** ISO 8601. */
  now: string;
}

const usualClock: Clock = { timezone: "Asia/Manila", now: "1970-01-01T00:00:00Z" };

export const ClockContext = createContext<Clock | undefined>(undefined);

export const useClock = (): Clock => useContext(ClockContext) ?? usualClock;
