import type { ExamAnswerValue, ExamQuestion } from "../../contract/exams";
import { minuteMs } from "../../contract/values/durations";
import { clockToleranceMs, flushMs, graceS, lateSyncMs } from "./exam-limits";

/** The times of a part that was started; in milliseconds since 1970. */
export interface PartClock {
  startedAt: number;
  deadlineAt: number;
  /** Whether it has not ended yet, neither by its person nor by the time. */
  isRunning: boolean;
  /** Whether somebody sent it, or its score is known: nothing more is taken. */
  isClosed: boolean;
  /** When the device that sits it was last heard of while it ran. */
  heardAt: number;
  /** When that device was first heard of after the end; null when it was not. */
  backAt: number | null;
}

/** What an answer brings with it. */
export interface AnswerTimes {
  now: number;
  /** Since the start of the part, by the device; undefined when it did not say. */
  elapsedMs?: number;
  /** By the device's own clock: when it was given, and when it was sent. */
  savedAt?: number;
  sentAt?: number;
  /** It carries the token of this very run. */
  hasToken: boolean;
}

/** Why a late answer does not count. `held`: there is another one already. */
export type NotCounted = "closed" | "unproven" | "after_end" | "heard" | "clock" | "held";

export type Arrival = "on_time" | "late" | NotCounted;

export const isNotCounted = (arrival: Arrival): arrival is NotCounted => arrival !== "on_time" && arrival !== "late";

/**
 * Whether an answer counts (docs/assessment.md). It is on time until a minute after the deadline, as long as nobody has
 * sent the part. Later, where that `isAllowed`, for another day, and only if nobody sent the part: an answer stored on a
 * device counts when it was given within the part's own time, while the server heard nothing of the device, and when the
 * device's clock agrees. A device that is heard of sends all that it has, so after the end it has two minutes for that.
 */
export function judgeArrival(clock: PartClock, arriving: AnswerTimes, isAllowed: boolean): Arrival {
  const { startedAt, deadlineAt, isRunning, isClosed, heardAt, backAt } = clock;
  const { now, elapsedMs, hasToken } = arriving;
  if (isClosed) return "closed";
  if (isRunning && now <= deadlineAt + graceS * 1000) return "on_time";
  const isOver = now > deadlineAt + lateSyncMs || (backAt !== null && now > backAt + flushMs);
  if (!isAllowed || isOver) return "closed";
  const ageMs = ageByDevice(arriving);
  if (!hasToken || elapsedMs === undefined || ageMs === null) return "unproven";
  const givenAt = startedAt + elapsedMs;
  if (givenAt > deadlineAt) return "after_end";
  if (givenAt < heardAt - onTheWayMs) return "heard";
  return Math.abs(now - givenAt - ageMs) <= clockToleranceMs ? "late" : "clock";
}

/** However wrong the device's clock is, it counts the time from the giving of an answer to its sending. */
const ageByDevice = ({ savedAt, sentAt }: AnswerTimes): number | null =>
  savedAt === undefined || sentAt === undefined ? null : sentAt - savedAt;

/** An answer may be on its way while later ones arrive: a try to send takes a minute at most. */
const onTheWayMs = minuteMs;

/** How far a device's idea of our clock may be ahead of it. */
const aheadMs = 5000;

/**
 * The number that orders answers to one question: what the device says. A number from the future would win over everything
 * after it, so it becomes the time of the answer by its `elapsedMs`, else now.
 */
export function orderOf(
  clientSeq: number,
  { startedAt }: Pick<PartClock, "startedAt">,
  { now, elapsedMs }: Pick<AnswerTimes, "now" | "elapsedMs">,
): number {
  if (clientSeq <= now + aheadMs) return clientSeq;
  return Math.min(now, startedAt + (elapsedMs ?? Number.POSITIVE_INFINITY));
}

/** An answer in its stored form, or what is wrong with it in words. */
export type ReadExamAnswer = { ok: true; value: ExamAnswerValue } | { ok: false; message: string };

type Asked = Pick<ExamQuestion, "kind" | "options" | "body">;

/**
 * Reads an answer by the kind of its question. Text stays as it was typed, apart from what no database can store. An empty
 * answer is always fine and removes the earlier one, of a record with all its fields. Marking decides whether it is right.
 */
export function readExamAnswer({ kind, options, body }: Asked, given: ExamAnswerValue): ReadExamAnswer {
  if (kind === "record") {
    if (typeof given === "string")
      return given === ""
        ? good(Object.fromEntries(body.map(({ key }) => [key, ""])))
        : bad("Enter the fields of the record one by one");
    const fields = Object.entries(given);
    if (!fields.every(([name]) => body.some(({ key }) => key === name)))
      return bad("Enter the fields of this record only");
    return good(Object.fromEntries(fields.map(([name, text]) => [name, storable(text)])));
  }
  if (typeof given !== "string") return bad("Enter one text");
  if (kind === "choice" && given !== "" && !options.some(({ key }) => key === given))
    return bad("Choose one of the answers");
  return good(storable(given));
}

const good = (value: ExamAnswerValue): ReadExamAnswer => ({ ok: true, value });
const bad = (message: string): ReadExamAnswer => ({ ok: false, message });

/** Text without what PostgreSQL cannot store: one such character must not cost a person the rest. */
export const storable = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
