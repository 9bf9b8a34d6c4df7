import { expect, it } from "vitest";
import { type Breaker, type CallOutcome, createBreaker } from "./breaker";

/** A breaker whose clock the test moves, with what it logged. */
function aBreaker() {
  let now = 0;
  const lines: string[] = [];
  const breaker = createBreaker({
    log: { warn: (_fields, message) => void lines.push(message) },
    now: () => now,
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { breaker, lines, pass };
}

const down: CallOutcome = { kind: "down" };
const late: CallOutcome = { kind: "late" };
const answered: CallOutcome = { kind: "answered" };

/** Makes a call that ends like this; null when it was not let out, then with the seconds to wait. */
function call(breaker: Breaker, outcome: CallOutcome, operation = "jobPosts.list"): number | null {
  const entry = breaker.enter(operation);
  if ("retryAfter" in entry) return entry.retryAfter;
  entry.settle(outcome);
  return null;
}
const fail = (breaker: Breaker, times: number, outcome: CallOutcome = down) => {
  for (let time = 0; time < times; time++) call(breaker, outcome);
};

it("lets every call out while the API answers, errors and refusals included", () => {
  const { breaker } = aBreaker();
  for (let round = 0; round < 20; round++) {
    fail(breaker, 4);
    expect(call(breaker, answered)).toBeNull();
  }
  expect(breaker.state).toBe("closed");
});

it("opens after five failures in a row, and then answers at once how long to wait", () => {
  const { breaker } = aBreaker();
  fail(breaker, 5);
  expect(breaker.state).toBe("open");
  expect(call(breaker, answered)).toBe(1);
});

it("stays closed when a single operation is late, however often, and opens when another is late too", () => {
  const { breaker } = aBreaker();
  fail(breaker, 50, late);
  expect(breaker.state).toBe("closed");
  call(breaker, late, "session.user");
  expect(breaker.state).toBe("open");
});

it("lets one call through after a pause, and closes when that one is answered", () => {
  const { breaker, pass } = aBreaker();
  fail(breaker, 5);
  pass(999);
  expect(call(breaker, answered)).toBe(1);
  pass(1);
  const probe = breaker.enter("jobPosts.list");
  expect(breaker.state).toBe("probing");
  expect(call(breaker, answered)).toBe(1);
  if ("settle" in probe) probe.settle(answered);
  expect(breaker.state).toBe("closed");
});

it("lets another call look when the one that went out to look takes its time", () => {
  const { breaker, pass } = aBreaker();
  fail(breaker, 5);
  pass(1_000);
  breaker.enter("apply.send");
  pass(3_999);
  expect(call(breaker, answered)).toBe(1);
  pass(1);
  expect(call(breaker, answered)).toBeNull();
  expect(breaker.state).toBe("closed");
});

it("waits longer after every try that failed, ten seconds at most, and begins anew once the API was back", () => {
  const { breaker, pass } = aBreaker();
  const pauseOf = () => {
    let waited = 0;
    while (call(breaker, down) !== null) {
      pass(500);
      waited += 500;
    }
    return waited;
  };
  fail(breaker, 5);
  expect([pauseOf(), pauseOf(), pauseOf(), pauseOf(), pauseOf(), pauseOf()]).toEqual([
    1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
  pass(10_000);
  call(breaker, answered);
  fail(breaker, 5);
  expect(pauseOf()).toBe(1_000);
});

it("leaves an API alone for as long as its maintenance was announced, and says so, but looks once a minute", () => {
  const { breaker, pass } = aBreaker();
  fail(breaker, 5, { kind: "down", retryAfter: 30 });
  pass(29_999);
  expect(call(breaker, answered)).toBe(1);
  pass(1);
  call(breaker, { kind: "down", retryAfter: 3_600 });
  expect(call(breaker, answered)).toBe(3_600);
  pass(60_000);
  expect(call(breaker, answered)).toBeNull();
  expect(breaker.state).toBe("closed");
});

it("closes when a call that was out before it opened is answered after all", () => {
  const { breaker } = aBreaker();
  const early = breaker.enter("jobPosts.find");
  fail(breaker, 5);
  if ("settle" in early) early.settle(answered);
  expect(breaker.state).toBe("closed");
});

it("is not held open by calls that fail late", () => {
  const { breaker, pass } = aBreaker();
  const early = [breaker.enter("jobPosts.find"), breaker.enter("jobPosts.find")];
  fail(breaker, 5);
  pass(1_000);
  for (const entry of early) if ("settle" in entry) entry.settle(down);
  expect(call(breaker, answered)).toBeNull();
  expect(breaker.state).toBe("closed");
});

it("logs an outage once when it begins and once when it ends", () => {
  const { breaker, lines, pass } = aBreaker();
  fail(breaker, 20);
  for (let round = 0; round < 10; round++) {
    pass(10_000);
    call(breaker, down);
  }
  pass(10_000);
  call(breaker, answered);
  expect(lines).toEqual([
    "The API does not answer: it is left alone, with one try now and then",
    "The API answers again",
  ]);
});
