import type { JobEntry } from "./job-entries";
import { nameJob } from "./name-job";
import { datesIn, singleDateIn } from "./read-dates";
import { type LabelKind, labelledRecords, onlyOf } from "./words/labels";

const wanted: readonly LabelKind[] = ["title", "employer", "time"];

/** Jobs as a form has them: title, employer and time each behind a label of its own. A job without one of them is none. */
export const listLabelledJobs = (lines: readonly string[]): JobEntry[] =>
  labelledRecords(lines, wanted).flatMap((record) => {
    const [title, employer, time] = [onlyOf(record, "title"), onlyOf(record, "employer"), onlyOf(record, "time")];
    const dates = time && (datesIn(time.value) ?? singleDateIn(time.value));
    if (!title || !employer || !dates) return [];
    const named = nameJob([title.line, employer.line]);
    return [{ ...named, dates, lines: record.map(({ line }) => line), heads: [], employerFrom: "itself" as const }];
  });
