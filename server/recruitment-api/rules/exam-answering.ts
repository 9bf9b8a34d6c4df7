import type { ExamAnswerValue, ExamQuestion } from "../../contract/exams";
import { minuteMs } from "../../contract/values/durations";
import { clockToleranceMs, flushMs, graceS, lateSyncMs } from "./exam-limits";

/** The times of a part that was started; in milliseconds since 1970. */
export interface PartClock {
  startedAt: number;
  deadlineAt: number;
  /** Whether neither the person nor the clock has ended it yet. */
  isRunning: boolean;
  /** Whether it was submitted or its score is known: no more answers are accepted. */
  isClosed: boolean;
  /** The device's last request while the part ran. */
  heardAt: number;
  /** The device's first request after the end; null for none. */
  backAt: number | null;
}

/** The times and the token of an arriving answer. */
export interface AnswerTimes {
  now: number;
  /** Milliseconds since the start of the part, by the device; undefined when not sent. */
  elapsedMs?: number;
  /** By the device's own clock: when it was given, and when it was sent. */
  savedAt?: number;
  sentAt?: number;
  /** It was sent with the token of this run. */
  hasToken: boolean;
}

/** Why a late answer does not count. `held`: the server already has another answer. */
export type NotCounted = "closed" | "unproven" | "after_end" | "heard" | "clock" | "held";

export type Arrival = "on_time" | "late" | NotCounted;

export const isNotCounted = (arrival: Arrival): arrival is NotCounted => arrival !== "on_time" && arrival !== "late";

/**
 * Whether an answer counts (docs/assessment.md). It is on time until a minute after the deadline, unless the part was submitted.
 * After that, if `isAllowed`, stored answers of a device count for another day, unless the part was submitted: the answer must
 * have been given within the part's time, while the device was offline, and the device's clock must agree. A device that is
 * online sends its whole queue, so once it is back after the end it has two minutes for that.
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

/** The age of an answer at sending. It is right even when the device's clock is wrong, because it is a difference. */
const ageByDevice = ({ savedAt, sentAt }: AnswerTimes): number | null =>
  savedAt === undefined || sentAt === undefined ? null : sentAt - savedAt;

/** An answer may still be in transit while later ones arrive: a try to send takes at most a minute. */
const onTheWayMs = minuteMs;

/** Milliseconds by which a device's estimate of our clock may be ahead. */
const aheadMs = 5000;

/**
 * The number that orders answers to one question, normally the device's. A number in the future would win over all later answers,
 * so it is replaced by the time of the answer from its `elapsedMs`, else by now.
 */
export function orderOf(
  clientSeq: number,
  { startedAt }: Pick<PartClock, "startedAt">,
  { now, elapsedMs }: Pick<AnswerTimes, "now" | "elapsedMs">,
): number {
  if (clientSeq <= now + aheadMs) return clientSeq;
  return Math.min(now, startedAt + (elapsedMs ?? Number.POSITIVE_INFINITY));
}

/** An answer in its stored form, or an error message. */
export type ReadExamAnswer = { ok: true; value: ExamAnswerValue } | { ok: false; message: string };

type Asked = Pick<ExamQuestion, "kind" | "options" | "body">;

/**
 * Reads an answer by the kind of its question. Text is stored as typed, without characters that PostgreSQL cannot store. An empty
 * answer is always valid and removes the earlier one, with all its fields. Whether it is right is decided by marking.
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

/** Removes characters that PostgreSQL cannot store, so that one of them does not lose the whole answer. */
export const storable = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
