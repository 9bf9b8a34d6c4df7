import { minuteMs } from "../contract/values/durations";
import type { CallLog } from "./call-log";

/** `closed`: calls go out. `open`: they fail at once. `probing`: one call is out to see whether the API is back. */
export type BreakerState = "closed" | "open" | "probing";

/** What a call says about the API as a whole; refusals and errors of one operation (4xx, 500) are answers. */
export type CallOutcome =
  | { kind: "answered" }
  /** No complete answer within the call's deadline. */
  | { kind: "late" }
  /** No connection, a broken one, or a gateway without its API (502 to 504); `retryAfter` in seconds when it said so. */
  | { kind: "down"; retryAfter?: number | undefined };

/** A call that may go out reports its outcome once by `settle`; otherwise `retryAfter` is the wait in seconds. */
export type Entry = { settle(outcome: CallOutcome): void } | { retryAfter: number };

/** Keeps calls from an API that does not answer, so that nobody waits for it and it can recover. */
export interface Breaker {
  readonly state: BreakerState;
  enter(operation: string): Entry;
}

/** Failures in a row, with no answered call between them. */
const failuresToOpen = 5;
const shortestPause = 1_000;
const maxPauseMs = 10_000;
/** The probe ends after the time of a read, also when the call's own deadline is longer. */
const maxProbeMs = 4_000;
/** A maintenance may end before its announced time, so the API is tried once a minute. */
const maxAnnouncedMs = minuteMs;

/** Opens after five failures in a row; when all of them were only late, they have to be of more than one operation. */
export function createBreaker({ log, now = Date.now }: { log: CallLog; now?: () => number }): Breaker {
  let state: BreakerState = "closed";
  let failures = 0;
  let anyDown = false;
  const operations = new Set<string>();
  let pause = shortestPause;
  let probeAt = 0;
  let backAt = 0;
  let lapsesAt = 0;

  const become = (next: BreakerState) => {
    if (next === state) return;
    const whole = next === "open" && state === "closed";
    state = next;
    if (whole) log.warn({ api: "down" }, "The API does not answer: it is left alone, with one try now and then");
    if (next === "closed") log.warn({ api: "up" }, "The API answers again");
  };
  const forget = () => {
    failures = 0;
    anyDown = false;
    operations.clear();
  };
  const close = () => {
    forget();
    pause = shortestPause;
    become("closed");
  };
  const open = (announced: number | undefined) => {
    const wait = announced ? Math.min(announced * 1000, maxAnnouncedMs) : pause;
    probeAt = now() + wait;
    backAt = now() + (announced ? announced * 1000 : wait);
    pause = Math.min(pause * 2, maxPauseMs);
    forget();
    become("open");
  };
  const isDown = () => failures >= failuresToOpen && (anyDown || operations.size > 1);

  return {
    get state() {
      return state;
    },
    enter(operation) {
      if ((state === "probing" && now() < lapsesAt) || (state === "open" && now() < probeAt))
        return { retryAfter: Math.max(1, Math.ceil((backAt - now()) / 1000)) };
      const isProbe = state !== "closed";
      if (isProbe) {
        lapsesAt = now() + maxProbeMs;
        become("probing");
      }
      let told = false;
      return {
        settle(outcome) {
          if (told) return;
          told = true;
          // A call from before the breaker opened that is answered now proves the same as the probe.
          if (outcome.kind === "answered") return close();
          const announced = outcome.kind === "down" ? outcome.retryAfter : undefined;
          if (isProbe) return open(announced);
          if (state !== "closed") return;
          failures += 1;
          anyDown ||= outcome.kind === "down";
          operations.add(operation);
          if (isDown()) open(announced);
        },
      };
    },
  };
}
