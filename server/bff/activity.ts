import { z } from "zod";
import { ActivityEntry, type ActivityExport, ActivityJob, type ActivityQuery } from "../contract/activity";
import type { ActivityJob as ActivityJobOfLog, ActivityEntry as ActivityLine } from "../contract/records";
import type { Listed, VisitorApi } from "../contract/visitor-api";
import { absent, type ValueReader, valueReaderOf } from "./tolerant";
import type { Send } from "./transport";
import { done, listedOf } from "./wire-shapes";

const pathOf = (query: ActivityQuery & { export?: ActivityExport }) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) search.set(name, String(value));
  }
  return search.size > 0 ? `/api/activity_logs?${search}` : "/api/activity_logs";
};

const readLines = listedOf(ActivityEntry);
const readJobs = valueReaderOf(z.object({ meta: z.object({ jobs: z.array(ActivityJob) }) }));

/** The lines, and beside the page's place the jobs that occur in the log. */
const linesAndJobs: ValueReader<Listed<ActivityLine> & { jobs: ActivityJobOfLog[] }> = (body, note) => {
  const lines = readLines(body, note);
  const beside = readJobs(body, note);
  return lines === absent ? absent : { ...lines, jobs: beside === absent ? [] : beside.meta.jobs };
};

export const activity = (send: Send): VisitorApi["activity"] => ({
  list: (query) =>
    send.get({
      operation: "activity.list",
      path: pathOf(query),
      answer: linesAndJobs,
    }),
  async export(query, as) {
    const { items } = await send.get({
      operation: "activity.export",
      path: pathOf({ ...query, page: undefined, export: as }),
      answer: listedOf(ActivityEntry),
    });
    return items;
  },
  markSeen: (entryId) =>
    send.change({
      operation: "activity.markSeen",
      method: "POST",
      path: "/api/activity_logs/seen",
      body: { id: entryId },
      answer: done,
    }),
});
