import { z } from "zod";
import { ActivityEntry, type ActivityExport, ActivityJob, type ActivityQuery } from "../contract/activity";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf } from "./wire-shapes";

const pathOf = (query: ActivityQuery & { export?: ActivityExport }) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) search.set(name, String(value));
  }
  return search.size > 0 ? `/api/activity_logs?${search}` : "/api/activity_logs";
};

const jobsOf = z
  .object({ meta: z.object({ jobs: z.array(ActivityJob).default([]) }) })
  .transform(({ meta }) => ({ jobs: meta.jobs }));

export const activity = (send: Send): VisitorApi["activity"] => ({
  list: (query) =>
    send.get({
      operation: "activity.list",
      path: pathOf(query),
      schema: z.intersection(listedOf(ActivityEntry), jobsOf),
    }),
  async export(query, as) {
    const { items } = await send.get({
      operation: "activity.export",
      path: pathOf({ ...query, page: undefined, export: as }),
      schema: listedOf(ActivityEntry),
    });
    return items;
  },
  markSeen: (entryId) =>
    send.change({
      operation: "activity.markSeen",
      method: "POST",
      path: "/api/activity_logs/seen",
      body: { id: entryId },
      schema: done,
    }),
});
