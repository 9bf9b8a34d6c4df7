import type { JobPost } from "../../contract/job-posts";

/** The least number of applications; fewer do not show how an employer answers. */
const leastApplications = 10;
/** The largest share that is told: the slowest answers say little about the next one. */
const mostOfTen = 8;

/**
 * How an employer answers, from the days that each application to it waited for the first answer; null for one that has none.
 * `response_days` is when half of them had one. Both are null when there are too few.
 */
export function judgeAnswers(waited: readonly (number | null)[]): Pick<JobPost, "response_days" | "answer_rate"> {
  const sent = waited.length;
  if (sent < leastApplications) return { response_days: null, answer_rate: null };
  const answered = waited.filter((days) => days !== null).sort((one, other) => one - other);
  /** Whole days until this many of ten had an answer; null when they never had. */
  const daysFor = (ofTen: number) => {
    const days = answered[Math.ceil((sent * ofTen) / 10) - 1];
    return days === undefined ? null : Math.max(1, Math.ceil(days));
  };
  const of_ten = Math.min(mostOfTen, Math.floor((answered.length * 10) / sent));
  return { response_days: daysFor(5), answer_rate: { of_ten, days: daysFor(of_ten), applications: sent } };
}
