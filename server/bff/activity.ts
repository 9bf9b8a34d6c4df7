import { z } from "zod";
import { ActivityEntry, type ActivityExport, ActivityJob, type ActivityQuery } from "../contract/activity";
import type { Listed } from "../contract/outcomes";
import type { ActivityJob as ActivityJobOfLog, ActivityEntry as ActivityLine } from "../contract/records";
import { callTo } from "./call-to";
import { absent, type ValueReader, valueReaderOf } from "./tolerant";
import type { Send } from "./transport";
import { listedOf } from "./wire-shapes";

const readLines = listedOf(ActivityEntry);
const readJobs = valueReaderOf(z.object({ meta: z.object({ jobs: z.array(ActivityJob) }) }));

/** The entries, the page's `meta`, and the jobs that occur in the log, which the API sends in `meta`. */
const linesAndJobs: ValueReader<Listed<ActivityLine> & { jobs: ActivityJobOfLog[] }> = (body, note) => {
  const lines = readLines(body, note);
  const beside = readJobs(body, note);
  return lines === absent ? absent : { ...lines, jobs: beside === absent ? [] : beside.meta.jobs };
};

export const activity = (send: Send) => ({
  /** 25 a page, newest first, with every job in the log, whatever the filter. */
  list: (query: ActivityQuery) =>
    send.get({ ...callTo("activity.list", { query: { ...query } }), answer: linesAndJobs }),
  /** Everything that matches, for a download, which becomes an entry of the log. */
  async export(query: ActivityQuery, as: ActivityExport) {
    const call = callTo("activity.list", { query: { ...query, page: undefined, export: as } });
    const { items } = await send.get({ ...call, operation: "activity.export", answer: readLines });
    return items;
  },
});
