import type { ExamAnswersSaved } from "../../../server/contract/records";
import { pauseAfter } from "./send-queue";
import type { SteadyClock } from "./steady-clock";

/** The state of a part, as in every reply of the API. */
export type PartStanding = Pick<ExamAnswersSaved, "server_now" | "deadline_at" | "status">;

/**
 * `over`: the time is over by this page's clock; the API may have given time back. `closing`: the API agrees, and still accepts
 * answers that are under way. `ended`: nothing is accepted any more, whoever ended the part.
 */
export type Phase = "runs" | "over" | "closing" | "ended";

/** The state of the countdown at one moment. */
export interface Counted {
  phase: Phase;
  /** Milliseconds; 0 or less when the time is over, Infinity while no end is known. */
  left: number;
  /** Milliseconds since 1970, by the API's clock; Infinity while no end is known. */
  deadline: number;
}

export interface Countdown {
  /** To be called every second, and when the connection is back. */
  tick(): void;
  /** Sets clock and deadline to those of the API. */
  learn(standing: PartStanding): void;
  /** Nothing is accepted any more, whichever part runs. */
  end(): void;
}

interface Parts {
  clock: SteadyClock;
  deadlineAt: string | null;
  isOnline(): boolean;
  /** Sends the queue, then asks the API for the part's state; null when there is no answer. */
  ask(): Promise<PartStanding | null>;
  onCount(now: Counted, before: Counted): void;
}

/** For a minute after the end the API accepts answers that were under way; the next request after that ends the part. */
const closedMs = 61_000;
const minMs = 5000;

/** The end of a part in milliseconds since 1970; Infinity when none is known. */
export const deadlineOf = (deadlineAt: string | null): number =>
  deadlineAt === null ? Infinity : Date.parse(deadlineAt);

/**
 * Counts down the time of a part. It never ends a part itself: at the end it asks the API for the part's state, until the API
 * says what happened or gives more time.
 */
export function createCountdown({ clock, deadlineAt, isOnline, ask, onCount }: Parts): Countdown {
  const deadline = deadlineOf(deadlineAt);
  let counted: Counted = { phase: "runs", left: deadline - clock.now(), deadline };
  let isAsking = false;
  let failures = 0;
  let askAt = 0;

  const count = (changed: Partial<Counted>) => {
    const before = counted;
    counted = { ...counted, ...changed };
    onCount(counted, before);
  };

  const askNow = async () => {
    isAsking = true;
    const standing = await ask();
    isAsking = false;
    if (standing) learn(standing);
    else askAt = clock.now() + pauseAfter(failures++) * 1000;
  };

  const tick = () => {
    if (counted.phase === "ended") return;
    const left = counted.deadline - clock.now();
    const isOver = counted.phase === "closing" ? "closing" : "over";
    count({ left, phase: left > 0 ? "runs" : isOver });
    if (left > 0) askAt = 0;
    else if (!isAsking && isOnline() && clock.now() >= askAt) void askNow();
  };

  const learn = ({ server_now, deadline_at, status }: PartStanding) => {
    if (counted.phase === "ended") return;
    if (server_now) clock.sync(server_now);
    const at = deadline_at ? Date.parse(deadline_at) : counted.deadline;
    // an API that does not return the state accepts nothing after the minute
    const runs = status === null ? clock.now() < at + closedMs : status === "in_progress" || status === "overdue";
    if (!runs) return end();
    const left = at - clock.now();
    failures = 0;
    askAt = Math.max(at + closedMs, clock.now() + minMs);
    count({ deadline: at, left, phase: left > 0 ? "runs" : "closing" });
  };

  const end = () => {
    if (counted.phase !== "ended") count({ phase: "ended" });
  };

  return { tick, learn, end };
}
