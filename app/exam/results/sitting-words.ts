import type { ExamPart, ExamSession } from "../../../server/contract/records";
import { durationText } from "../../../server/contract/values/exam-times";
import { pointsText } from "../score-words";

/** Names of a session's statuses on the page (docs/assessment.md). */
export const sessionWords: Readonly<Record<NonNullable<ExamSession["status"]>, string>> = {
  not_started: "Not started",
  in_progress: "In progress",
  between_parts: "In progress",
  submitted: "Sent",
  grading: "Being marked",
  completed: "Finished",
  expired: "Time to start ran out",
  abandoned: "Ended by you",
  voided: "Set aside by us, and not counted as an attempt",
};

/** How one part of a session ended, in a few words. */
export function formatPart({ status, score, max, passed }: ExamPart): string {
  switch (status) {
    case "locked":
    case "ready":
      return "not started";
    case "in_progress":
    case "overdue":
      return "running now";
    case "submitted":
    case "synced_late":
    case "grading":
      return "being marked";
    case "graded":
      if (score === null || max === null) return "marked";
      return `${pointsText(score, max)}, ${passed ? "passed" : "not passed"}`;
    case null:
      return "taken";
  }
}

/** What happened during a part, in words that make clear that it does not count against the person. */
export function formatFlags(flags: readonly string[], creditS: number): string[] {
  return flags.flatMap((flag) => {
    if (flag === "time_given_back" && creditS > 0)
      return [`Our site was down for a while. You got ${durationText(creditS)} back.`];
    return flagWords.get(flag) ?? [];
  });
}

/** A sentence about answers that were not counted: they came too late, or in a way that a lost connection does not explain. */
export const formatNotCounted = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${count === 1 ? "1 answer" : `${count} answers`} came late and could not be counted. The person who marks can read ${count === 1 ? "it" : "them"}.`,
      ];

const flagWords: ReadonlyMap<string, string> = new Map([
  ["time_ended", "Time ran out. Everything saved by then counts."],
  [
    "synced_late",
    "Some answers reached us after the end. They count where we had no answer yet, and the person who marks sees how many.",
  ],
  ["restarted", "You started this test again after a technical fault. The second time counts."],
  ["time_given_back", "Our site was down for a while. You got that time back."],
]);
