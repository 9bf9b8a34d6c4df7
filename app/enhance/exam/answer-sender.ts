import { writeDeviceRows } from "../device-rows";
import { type AnswerQueue, createAnswerQueue } from "./answer-queue";
import { noteOf, noteTold } from "./device-notes";
import { sendAnswers } from "./send-answers";
import { type AnswerSender, createSender } from "./send-queue";

let made: { queue: AnswerQueue; sender: AnswerSender } | null = null;

/** One queue and one sender per page: two would send everything twice. */
export function deviceAnswers(): { queue: AnswerQueue; sender: AnswerSender } {
  if (made) return made;
  // Opens the database. The store loads that code only when it needs it; a page without a line must have it from the start.
  writeDeviceRows(null).catch(() => {});
  const queue = createAnswerQueue();
  const isOnline = () => navigator.onLine;
  const sender = createSender({ queue, send: sendAnswers, isOnline, noteOf, noteTold });
  made = { queue, sender };
  window.addEventListener("online", sender.flush);
  document.addEventListener("visibilitychange", sender.flush);
  return made;
}
