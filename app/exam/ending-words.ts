import type { ExamPart, ExamSession } from "../../server/contract/records";
import { listParts } from "./part-words";

const running: ReadonlySet<ExamPart["status"]> = new Set(["in_progress", "overdue"]);
const notBegun: ReadonlySet<ExamPart["status"]> = new Set(["locked", "ready"]);

/** What is saved and what is lost when a session is ended, one sentence each. */
export function formatEnding({ parts, time_multiplier }: Pick<ExamSession, "parts" | "time_multiplier">) {
  const named = (within: (part: ExamPart) => boolean) => {
    const chosen = parts.filter(within).map(({ category }) => category);
    return { names: listParts(chosen), many: chosen.length > 1 };
  };
  const sent = named(({ status }) => status !== null && !running.has(status) && !notBegun.has(status));
  const now = named(({ status }) => running.has(status));
  const free = named(({ status }) => notBegun.has(status));
  return {
    kept: some([
      sent.names && `${sent.names}: ${sent.many ? "they were sent and count" : "it was sent and counts"} as before.`,
      free.names &&
        `${free.names}: you have not started ${free.many ? "them, so they stay" : "it, so it stays"} available for a new assessment.`,
    ]),
    ended: some([
      now.names &&
        `${now.names}: its time is running. What you saved is sent and marked. This was your attempt for 90 days.`,
      (time_multiplier ?? 1) > 1 && "The extra time you chose: choose it again when you begin a new assessment.",
    ]),
  };
}

const some = (lines: (string | false)[]) => lines.filter((line): line is string => Boolean(line));
