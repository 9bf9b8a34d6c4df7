import { expect, it } from "vitest";
import { type Counted, createCountdown, type PartStanding } from "./countdown";
import { createSteadyClock } from "./steady-clock";

const start = Date.parse("2026-11-22T06:00:00.000Z");
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

/** A part of 8 minutes and the API it asks; `api.said` is null when the API does not answer. */
function sit(deadlineAt: string | null = at(8)) {
  let ms = 0;
  const seen: Counted["phase"][] = [];
  const api = { said: null as PartStanding | null, asked: 0, isOnline: true };
  const counted = { left: 8 * minute };
  const countdown = createCountdown({
    clock: createSteadyClock(at(0), undefined, { ticks: () => ms, date: () => ms }),
    deadlineAt,
    isOnline: () => api.isOnline,
    ask: async () => {
      api.asked++;
      return api.said;
    },
    onCount(now, before) {
      counted.left = now.left;
      if (now.phase !== before.phase) seen.push(now.phase);
    },
  });
  const pass = async (minutes: number) => {
    ms += minutes * minute;
    countdown.tick();
    await new Promise(setImmediate);
  };
  const says = (minutes: number, status: PartStanding["status"], deadline = 8) => {
    api.said = { server_now: at(minutes), deadline_at: at(deadline), status };
  };
  return { countdown, api, seen, counted, pass, says };
}

it("asks at the end how the part stands, and again when the API has ended it", async () => {
  const { api, seen, pass, says } = sit();
  await pass(7);
  expect(api.asked).toBe(0);
  says(8, "overdue");
  await pass(1);
  expect(seen).toEqual(["over", "closing"]);
  await pass(0.5);
  expect(api.asked).toBe(1);
  says(9.1, "graded");
  await pass(0.6);
  expect(seen).toEqual(["over", "closing", "ended"]);
  await pass(5);
  expect(api.asked).toBe(2);
});

it("goes on when the API has given time back", async () => {
  const { seen, counted, pass, says } = sit();
  says(10, "in_progress", 18);
  await pass(10);
  expect(seen).toEqual(["over", "runs"]);
  expect(counted.left).toBe(8 * minute);
  await pass(7.9);
  expect(seen).toHaveLength(2);
  says(18, "overdue", 18);
  await pass(0.1);
  expect(seen).toEqual(["over", "runs", "over", "closing"]);
});

it("takes over a later end from any answer while the part runs", async () => {
  const { countdown, api, counted, pass } = sit();
  await pass(1);
  countdown.learn({ server_now: at(1), deadline_at: at(11), status: "in_progress" });
  expect(counted.left).toBe(10 * minute);
  await pass(8);
  expect(api.asked).toBe(0);
});

it("waits for the line without asking, and asks at once when it is back", async () => {
  const { api, seen, pass, says } = sit();
  api.isOnline = false;
  await pass(8);
  await pass(30);
  expect(api.asked).toBe(0);
  expect(seen).toEqual(["over"]);
  api.isOnline = true;
  says(38, "graded");
  await pass(0);
  expect(seen).toEqual(["over", "ended"]);
});

it("asks less and less often while nobody answers", async () => {
  const { api, pass } = sit();
  await pass(8);
  for (let second = 0; second < 120; second++) await pass(1 / 60);
  // at once, then after 2, 5, 15, 30 and 60 seconds
  expect(api.asked).toBe(6);
});

it("is over for good when the sheet is of a sitting that ended, whatever runs now", async () => {
  const { countdown, api, seen, pass } = sit();
  countdown.end();
  countdown.learn({ server_now: at(1), deadline_at: at(20), status: "in_progress" });
  await pass(9);
  expect(seen).toEqual(["ended"]);
  expect(api.asked).toBe(0);
});

it("counts nothing where no end is known, until the API tells one", async () => {
  const { countdown, api, seen, counted, pass } = sit(null);
  await pass(60);
  countdown.learn({ server_now: at(60), deadline_at: null, status: "in_progress" });
  await pass(60);
  countdown.learn({ server_now: null, deadline_at: null, status: null });
  expect(counted.left).toBe(Infinity);
  expect([api.asked, seen]).toEqual([0, []]);
  countdown.learn({ server_now: at(120), deadline_at: at(130), status: "in_progress" });
  expect(counted.left).toBe(10 * minute);
});

it("goes by the end that was told first where answers tell nothing, and is over a minute later", async () => {
  const { countdown, api, seen, pass } = sit();
  const nothing = { server_now: null, deadline_at: null, status: null };
  await pass(4);
  countdown.learn(nothing);
  expect(seen).toEqual([]);
  api.said = nothing;
  await pass(3.9);
  await pass(0.1);
  expect(seen).toEqual(["over", "closing"]);
  await pass(0.5);
  expect(api.asked).toBe(1);
  await pass(0.6);
  expect(seen).toEqual(["over", "closing", "ended"]);
});
