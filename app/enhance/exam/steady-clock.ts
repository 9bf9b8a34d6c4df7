/** The API's time as this page knows it, in milliseconds since 1970. */
export interface SteadyClock {
  now(): number;
  /** True after a jump that only the device's clock saw: it slept, or somebody set the clock. */
  isGuess(): boolean;
  /** The API just said what time it is. */
  sync(serverNow: string): void;
}

interface Device {
  /** Milliseconds of a counter that nobody can set; it may stop while the device sleeps. */
  ticks(): number;
  /** Milliseconds since 1970 by the device's clock, right or wrong. */
  date(): number;
}

const ownDevice: Device = { ticks: () => performance.now(), date: () => Date.now() };

/** Milliseconds by which a good clock may differ from the counter. */
const slack = 2000;

/**
 * Counts on from the API's time, so a device's wrong or changed clock does not matter. Only the device's clock sees that
 * the device slept; when it jumped for another reason, the API's next answer corrects it.
 */
export function createSteadyClock(serverNow: string, device = ownDevice): SteadyClock {
  let start = { server: 0, ticks: 0, date: 0 };
  const sync = (at: string) => {
    start = { server: Date.parse(at), ticks: device.ticks(), date: device.date() };
  };
  sync(serverNow);
  const ticks = () => device.ticks() - start.ticks;
  const dates = () => device.date() - start.date;
  return {
    now: () => Math.floor(start.server + Math.max(ticks(), dates())),
    isGuess: () => dates() - ticks() > slack,
    sync,
  };
}
