import { describe, expect, it } from "vitest";
import { createSteadyClock } from "./steady-clock";

const serverNow = "2026-11-22T06:00:00.000Z";
const start = Date.parse(serverNow);
const minute = 60_000;

function deviceAt(date: number) {
  const device = {
    at: { ticks: 500, date },
    ticks: () => device.at.ticks,
    date: () => device.at.date,
    pass(ms: number) {
      device.at = { ticks: device.at.ticks + ms, date: device.at.date + ms };
    },
  };
  return device;
}

describe("the steady clock", () => {
  it("tells the API's time on a device whose clock is hours wrong", () => {
    for (const wrongBy of [-180, -1, 0, 7, 180, 60 * 24 * 365]) {
      const device = deviceAt(start + wrongBy * minute);
      const clock = createSteadyClock(serverNow, undefined, device);
      expect(clock.now()).toBe(start);
      device.pass(5 * minute);
      expect(clock.now()).toBe(start + 5 * minute);
    }
  });

  it("does not gain time when somebody sets the device's clock back", () => {
    const device = deviceAt(start);
    const clock = createSteadyClock(serverNow, undefined, device);
    device.pass(2 * minute);
    device.at.date -= 180 * minute;
    device.pass(minute);
    expect(clock.now()).toBe(start + 3 * minute);
  });

  it("counts the time the device slept, when its counter stood still", () => {
    const device = deviceAt(start);
    const clock = createSteadyClock(serverNow, undefined, device);
    device.pass(minute);
    device.at.date += 10 * minute;
    expect(clock.now()).toBe(start + 11 * minute);
  });

  it("is put right by the API's next answer after a clock jumped ahead", () => {
    const device = deviceAt(start);
    const clock = createSteadyClock(serverNow, undefined, device);
    device.at.date += 180 * minute;
    clock.sync(new Date(start + 2 * minute).toISOString());
    device.pass(minute);
    expect(clock.now()).toBe(start + 3 * minute);
  });

  it("goes on from when the device got the page, where that was kept on it", () => {
    const device = deviceAt(start + 180 * minute);
    const clock = createSteadyClock(serverNow, start + 176 * minute, device);
    expect(clock.now()).toBe(start + 4 * minute);
    device.pass(minute);
    expect(clock.now()).toBe(start + 5 * minute);
  });
});
