import type { ExamCategory } from "../../server/contract/exams";
import type { ExamPart, ExamSession, ExamStanding } from "../../server/contract/records";
import { durationText } from "../../server/contract/values/exam-times";
import type { Tone } from "../interface/tag";
import { isReady } from "./part-status";
import { partName, partNoun } from "./part-words";
import { findRunning } from "./sheet-data";

type Standing = ExamStanding["parts"][number];

/** The words of a link, and what is added for screen readers: `Read the rules`, ` of the idioms test`. */
export type CardAct = readonly [words: string, about: string];

/** A part as the list of parts shows it. */
export interface PartCardView {
  category: ExamCategory;
  name: string;
  tag: { tone: Tone; label: string };
  /** How long it takes this person: `8 minutes`, with the extra time chosen for the open session. */
  time: string | null;
  /** The same in seconds. */
  limitS: number | null;
  isRunning: boolean;
  /** When it ends, while its clock runs. */
  endsAt: string | null;
  /** Answers were sent and a person still has to mark them. */
  isInMarking: boolean;
  /** When it may be taken again; null when it may be taken now. */
  retakeAt: string | null;
  /** Until when it may be begun again after a technical fault. */
  restartUntil: string | null;
  askedBy: Standing["asked_by"];
  /** The link of the card; null when there is nothing to do now. */
  act: CardAct | null;
  /** The link begins a part that was taken before. */
  isAgain: boolean;
}

/** The card of one part. The state in the open session comes before older results. `sessions` are all of the person's. */
export function partCardView(standing: Standing, sessions: readonly ExamSession[]): PartCardView {
  const { category, result, retake_at, asked_by } = standing;
  const session = findOpenSession(sessions);
  const part = findPart(session, category);
  const isRunning = session?.part === category;
  const isInMarking = standing.in_marking || (part !== null && marking.has(part.status));
  const mayStart = part ? isReady(part) : retake_at === null;
  const limit = limitOf(standing, part, session);
  return {
    category,
    name: partName(category),
    tag: isRunning ? { tone: "warning", label: "Running now" } : partTagOf({ ...standing, in_marking: isInMarking }),
    time: limit === null ? null : durationText(limit),
    limitS: limit,
    isRunning,
    endsAt: isRunning ? (part?.deadline_at ?? null) : null,
    isInMarking,
    retakeAt: mayStart || isRunning ? null : retake_at,
    restartUntil: isRunning ? null : findRestart(sessions, category),
    askedBy: asked_by,
    act: actOf(standing, { isRunning, mayStart }),
    isAgain: !isRunning && mayStart && result !== null,
  };
}

/** The session that is not over yet; there is at most one. */
export const findOpenSession = (sessions: readonly ExamSession[]): ExamSession | null =>
  sessions.find(({ status }) => openStatuses.has(status)) ?? null;

const openStatuses: ReadonlySet<ExamSession["status"]> = new Set(["not_started", "in_progress", "between_parts"]);

const findPart = (session: ExamSession | null, category: ExamCategory): ExamPart | null =>
  session?.parts.find((part) => part.category === category) ?? null;

/** Searches all sessions: a fault may have ended the last part of a session, and the session with it. */
const findRestart = (sessions: readonly ExamSession[], category: ExamCategory): string | null =>
  sessions.map((session) => findPart(session, category)?.restart_until).find(Boolean) ?? null;

const marking: ReadonlySet<ExamPart["status"]> = new Set(["submitted", "synced_late", "grading"]);

/** The tag of a part that is not running. */
function partTagOf({ result, in_marking, asked_by, retake_at }: Standing): PartCardView["tag"] {
  if (in_marking) return { tone: "info", label: "Being marked" };
  if (result?.passed) return { tone: "success", label: "Passed" };
  if (result?.passed === false) return { tone: "plain", label: "Not passed" };
  if (result) return { tone: "plain", label: result.score === null ? "Taken" : "Marked" };
  if (asked_by.length > 0) return { tone: "warning", label: "Needed" };
  return { tone: "plain", label: retake_at === null ? "Not taken" : "Taken" };
}

function limitOf({ limit_s }: Standing, part: ExamPart | null, session: ExamSession | null): number | null {
  if (part?.limit_s) return part.limit_s;
  return limit_s === null ? null : Math.round(limit_s * (session?.time_multiplier ?? 1));
}

function actOf(
  { category, result }: Standing,
  { isRunning, mayStart }: { isRunning: boolean; mayStart: boolean },
): CardAct | null {
  const name = partNoun(category);
  if (isRunning) return ["Continue", ` ${name}`];
  if (!mayStart) return null;
  return result ? ["Take it again", `: ${name}`] : ["Read the rules", ` of ${name}`];
}

/**
 * The part whose link is the page's main one: the running part, else the part that a job waits for with the earliest due date.
 * Null when there is neither.
 */
export function nextPart(cards: readonly PartCardView[]): ExamCategory | null {
  const running = cards.find(({ isRunning }) => isRunning);
  if (running) return running.category;
  const due = ({ askedBy }: PartCardView) => askedBy.map(({ due_at }) => due_at ?? "9999").sort()[0] ?? "9999";
  const asked = cards.filter(({ act, askedBy }) => act !== null && askedBy.length > 0);
  asked.sort((a, b) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0));
  return asked[0]?.category ?? null;
}

interface KnownOfWhole {
  /** The open session, which has all parts. */
  session: ExamSession | null;
  /** This browser has sent the part; see `wasSentHere`. */
  isSentHere: boolean;
}

/** The card of a part when the assessment is one session (see `hasParts`). */
export function wholeCardView(standing: Standing, { session, isSentHere }: KnownOfWhole): PartCardView {
  const { category, limit_s, result, in_marking, asked_by } = standing;
  const isOpen = !isSentHere && findRunning(session, category) !== null;
  const isSent = !isOpen && (session !== null || (isSentHere && !result && !in_marking));
  const isAgain = !session && (result !== null || in_marking || isSent);
  const noun = partNoun(category);
  return {
    category,
    name: partName(category),
    tag: isOpen ? { tone: "warning", label: "Open" } : isSent ? { tone: "info", label: "Sent" } : partTagOf(standing),
    time: limit_s === null ? null : durationText(limit_s),
    limitS: limit_s,
    isRunning: false,
    endsAt: null,
    isInMarking: !session && in_marking,
    retakeAt: null,
    restartUntil: null,
    askedBy: asked_by,
    act: isAgain
      ? ["Take it again", `: ${noun}`]
      : isOpen
        ? ["Open", ` ${noun}`]
        : session
          ? null
          : ["Begin", ` with ${noun}`],
    isAgain,
  };
}

/** The part whose link is the main one: the first that is still open. */
export const nextOpen = (cards: readonly PartCardView[], session: ExamSession | null) =>
  (session && cards.find(({ act }) => act !== null)?.category) ?? null;
