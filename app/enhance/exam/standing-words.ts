import type { ExamAnswerValue, ExamCategory } from "../../../server/contract/exams";
import { maxAnswerLength } from "../../../server/contract/values/limits";
import { wholeNumber } from "../../../server/contract/values/numbers";
import type { Phase } from "./countdown";
import type { QueueStanding } from "./send-queue";

interface SaveState {
  phase: Phase;
  /** Answers that the API has not confirmed. */
  waiting: number;
  /** Answers that the API refused as they are. */
  failed: number;
  /** Whether the end of the part is queued too. */
  isFinal: boolean;
  standing: QueueStanding;
  isOffline: boolean;
  /** Clock time of the last save, `14:05`; null before the first. */
  savedAt: string | null;
}

/** The text beside the buttons; empty when there is nothing to say. */
export function saveWords(state: SaveState): string {
  const { phase, waiting, failed, isFinal, standing, isOffline, savedAt } = state;
  const waits = waiting > 0 || isFinal;
  if (standing === "signed-out" && waits) return "You are signed out. Your answers are kept on this device.";
  if (isOffline || (standing === "lost" && waits)) {
    const why = isOffline ? "You are offline." : "We cannot be reached just now.";
    const when = isOffline ? "when you are back" : "as soon as we can be";
    return isFinal
      ? `${why} Your answers are kept on this device, and this test is sent ${when}. You may close this page.`
      : `${why} Your answers are kept on this device and will be sent ${when}.`;
  }
  if (waits) return "Not saved yet";
  if (failed > 0) return "Not everything is saved";
  if (phase === "ended") return "";
  if (phase === "closing") return "Your answers are saved. In about a minute this page says what comes next.";
  return savedAt === null ? "" : `Saved at ${savedAt}.`;
}

/** For screen readers, when the connection or the sign-in is back. */
export const backWords = (waiting: number) => `Connected again.${waiting > 0 ? "" : " Your answers are saved."}`;

/** Says how many answers the API did not count. */
export const refusedWords = (count: number) =>
  `${count === 1 ? "1 answer" : `${count} answers`} came after the end and cannot be counted.`;

/** The error of an answer that is too long, before the API says so; null when it is not. */
export const tooLongWords = (value: ExamAnswerValue) =>
  typeof value === "string" && value.length > maxAnswerLength
    ? `is too long: use at most ${wholeNumber(maxAnswerLength)} characters.`
    : null;

/** The word for a question inside a sentence. */
const questionNouns: Readonly<Record<ExamCategory, string>> = {
  data_entry: "record",
  following_directions: "question",
  idioms: "question",
  written: "task",
};

/** Names the answer to a question by its place on the page, from 1: `Your answer to task 1`. */
export const answerName = (part: ExamCategory, place: number) => `Your answer to ${questionNouns[part]} ${place}`;
