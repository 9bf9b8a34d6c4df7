import type { ExamAnswersSaved } from "../../../server/contract/exams";
import { pauseAfter } from "./send-queue";
import type { SteadyClock } from "./steady-clock";

/** How a part stands, as every answer of the API says it. */
export type PartStanding = Pick<ExamAnswersSaved, "server_now" | "deadline_at" | "status">;

/**
 * `over`: by the clock of this page; the API alone knows whether it gave time back. `closing`: the API says so too, and takes
 * what is on its way. `ended`: the sheet takes nothing any more, whoever ended the part.
 */
export type Phase = "runs" | "over" | "closing" | "ended";

export interface Counted {
  phase: Phase;
  /** Milliseconds; not above 0 when the time is over. */
  left: number;
  /** Milliseconds since 1970, by the API's clock. */
  deadline: number;
}

export interface Countdown {
  /** To be called every second, and when the line is back. */
  tick(): void;
  /** What the API just said: its clock and its deadline count. */
  learn(standing: PartStanding): void;
  /** The sheet takes nothing any more, whatever part runs. */
  end(): void;
}

interface Parts {
  clock: SteadyClock;
  deadlineAt: string;
  isOnline(): boolean;
  /** Sends what waits, then asks the API how the part stands; null when nobody answers. */
  ask(): Promise<PartStanding | null>;
  onCount(now: Counted, before: Counted): void;
}

/** The API takes what was on its way for a minute after the end, and ends the part with the next question after it. */
const closedMs = 61_000;
const minMs = 5000;

/**
 * Counts the time of a part down. It ends no part: at the end it asks the API how the part stands, until that says what came of
 * it or gives more time.
 */
export function createCountdown({ clock, deadlineAt, isOnline, ask, onCount }: Parts): Countdown {
  const deadline = Date.parse(deadlineAt);
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
    clock.sync(server_now);
    if (status !== "in_progress" && status !== "overdue") return end();
    const at = Date.parse(deadline_at);
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
