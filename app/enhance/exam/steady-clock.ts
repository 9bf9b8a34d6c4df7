/** The API's time as this page knows it, in milliseconds since 1970. */
export interface SteadyClock {
  now(): number;
  /** Sets the clock to the time that the API has just sent. */
  sync(serverNow: string): void;
}

interface Device {
  /** Milliseconds of a counter that nobody can change; it may stop while the device sleeps. */
  ticks(): number;
  /** Milliseconds since 1970 by the device's clock, right or wrong. */
  date(): number;
}

const ownDevice: Device = { ticks: () => performance.now(), date: () => Date.now() };

/**
 * Counts on from the API's time, so that a wrong or changed clock of the device does not matter. Only the device's clock shows
 * that the device slept; when it jumped for another reason, the API's next reply corrects it.
 * @param since when the device got `serverNow`, by its own clock, if that was not just now
 */
export function createSteadyClock(serverNow: string, since?: number, device = ownDevice): SteadyClock {
  let start = { server: 0, ticks: 0, date: 0 };
  const sync = (at: string, date = device.date()) => {
    start = { server: Date.parse(at), ticks: device.ticks(), date };
  };
  sync(serverNow, since);
  return {
    now: () => Math.floor(start.server + Math.max(device.ticks() - start.ticks, device.date() - start.date)),
    sync,
  };
}
