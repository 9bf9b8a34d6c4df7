import type { ExamSession, ExamStanding } from "../../server/contract/records";
import { durationText } from "../../server/contract/values/exam-durations";
import { type PartCardView, partTagOf } from "./part-card-view";
import { partName, partNoun } from "./part-words";
import { findRunning } from "./sheet-data";

interface Known {
  /** The open session, in which all parts are. */
  session: ExamSession | null;
  /** See `wasSentHere`. */
  isSentHere: boolean;
}

/** A part of an assessment that is one session, as the list of parts shows it. */
export function wholeCardView(standing: ExamStanding["parts"][number], { session, isSentHere }: Known): PartCardView {
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
