/** The API's time as this page knows it, in milliseconds since 1970. */
export interface SteadyClock {
  now(): number;
  /** Counts what only the device's own clock knows of: it slept, or somebody set that clock ahead. */
  isGuess(): boolean;
  /** The API said what time it is, just now. */
  sync(serverNow: string): void;
}

interface Device {
  /** Milliseconds of a counter that nobody sets; it may stand still while the device sleeps. */
  ticks(): number;
  /** Milliseconds since 1970 by the clock on the wall of the device, right or wrong. */
  date(): number;
}

const ownDevice: Device = { ticks: () => performance.now(), date: () => Date.now() };

/** Milliseconds by which a sound clock may run ahead of the counter. */
const slack = 2000;

/**
 * Counts on from the API's time, so that a device whose clock is wrong, or is set back in the middle, does not matter. Of a
 * sleep only the device's clock knows; when it jumped for another reason, the API's next answer puts that right.
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
