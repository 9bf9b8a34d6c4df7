import type { ExamCategory } from "../../contract/exams";
import { examParts } from "../../contract/values/exam-parts";
import { momentText } from "../../contract/values/moments";
import type { Doer } from "../core/change-application";
import { type ApiRefusal, conflict } from "../core/refusals";
import type { ExamSitting } from "../database/exam-sessions";
import { findRetake } from "../rules/exam-attempts";

/** 409 for parts that were taken less than 90 days ago, naming the one that may be taken again first, in the person's zone. */
export function refuseRetake(
  categories: readonly ExamCategory[],
  sittings: readonly ExamSitting[],
  { user, now }: Pick<Doer, "user" | "now">,
): ApiRefusal {
  const retakes = categories.map((category) => ({ category, at: findRetake(category, sittings, now) ?? "" }));
  retakes.sort((a, b) => (a.at < b.at ? -1 : 1));
  const [first] = retakes;
  if (!first) throw new Error("No part was refused");
  const part = examParts[first.category].name.toLowerCase();
  return conflict(
    `Each test can be taken once in 90 days. You can take the ${part} test again from ${momentText(first.at, user.timezone)}.`,
    { retake_at: first.at, part: first.category },
  );
}
