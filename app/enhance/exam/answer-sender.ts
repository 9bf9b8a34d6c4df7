// The store loads it when it is needed; a sheet has it from the start, because its line may be lost by then.
import "../device-rows";
import { type AnswerQueue, createAnswerQueue } from "./answer-queue";
import { noteOf, noteTold } from "./device-notes";
import { sendAnswers } from "./send-answers";
import { type AnswerSender, createSender } from "./send-queue";

let made: { queue: AnswerQueue; sender: AnswerSender } | null = null;

/** One queue and one sender per page: two would send everything twice. */
export function deviceAnswers(): { queue: AnswerQueue; sender: AnswerSender } {
  if (made) return made;
  const queue = createAnswerQueue();
  const isOnline = () => navigator.onLine;
  const sender = createSender({ queue, send: sendAnswers, isOnline, noteOf, noteTold });
  made = { queue, sender };
  window.addEventListener("online", sender.flush);
  document.addEventListener("visibilitychange", sender.flush);
  return made;
}
