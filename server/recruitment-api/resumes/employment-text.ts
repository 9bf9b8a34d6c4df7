import { monthText } from "../../contract/values/moments";

/** A job as a résumé tells it. Months are there only where it names them: a year alone is no month. */
export interface ReadEmployment {
  title: string;
  employer: string;
  started_on: string | null;
  ended_on: string | null;
  is_current: boolean;
  /** Years, also where no month is told. What was read before had none. */
  started_year?: number | null;
  ended_year?: number | null;
}

/** A job in one line, as it stands beside the profile. */
export function employmentText(job: ReadEmployment): string {
  const { title, employer, started_on, ended_on, is_current } = job;
  const from = started_on ? monthText(started_on) : job.started_year;
  const to = is_current ? "now" : ended_on ? monthText(ended_on) : job.ended_year;
  // one year alone may be when it began, or ended
  const time = from && to ? `${from} to ${to}` : from ? (started_on ? `from ${from}` : from) : to && `until ${to}`;
  return [title, employer, time].filter(Boolean).join(", ");
}

/** Whether a stored job is the one that was read: of two with the same names, months tell. */
export const sameEmployment = (
  stored: Pick<ReadEmployment, "title" | "employer" | "started_on">,
  read: Pick<ReadEmployment, "title" | "employer" | "started_on">,
): boolean =>
  plain(stored.title) === plain(read.title) &&
  plain(stored.employer) === plain(read.employer) &&
  (stored.started_on === null || read.started_on === null || stored.started_on === read.started_on);

const plain = (name: string) => name.trim().toLowerCase();
