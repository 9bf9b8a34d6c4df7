import type { ExamAnswersSaved } from "../../../server/contract/records";
import { pauseAfter } from "./send-queue";
import type { SteadyClock } from "./steady-clock";

/** The state of a part, as every answer of the API has it. */
export type PartStanding = Pick<ExamAnswersSaved, "server_now" | "deadline_at" | "status">;

/**
 * `over`: by this page's clock; only the API knows whether it gave time back. `closing`: the API agrees, and still takes
 * what is under way. `ended`: nothing is taken any more, whoever ended the part.
 */
export type Phase = "runs" | "over" | "closing" | "ended";

export interface Counted {
  phase: Phase;
  /** Milliseconds; not above 0 when the time is over, infinite while no end is known. */
  left: number;
  /** Milliseconds since 1970, by the API's clock; infinite while no end is known. */
  deadline: number;
}

export interface Countdown {
  /** Called every second, and when the line is back. */
  tick(): void;
  /** The API's clock and deadline replace ours. */
  learn(standing: PartStanding): void;
  /** Nothing is taken any more, whichever part runs. */
  end(): void;
}

interface Parts {
  clock: SteadyClock;
  deadlineAt: string | null;
  isOnline(): boolean;
  /** Sends what waits, then asks the API for the part's state; null when there is no answer. */
  ask(): Promise<PartStanding | null>;
  onCount(now: Counted, before: Counted): void;
}

/** For a minute after the end the API takes what was under way; the next request after that ends the part. */
const closedMs = 61_000;
const minMs = 5000;

/** The end of a part in milliseconds since 1970; infinite where none is known. */
export const deadlineOf = (deadlineAt: string | null): number =>
  deadlineAt === null ? Infinity : Date.parse(deadlineAt);

/**
 * Counts down the time of a part. It never ends a part itself: at the end it asks the API for the part's state, until that
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
    // an API that does not tell the state takes nothing later
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
