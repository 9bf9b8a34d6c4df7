import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { listSavedJobs } from "./saved-jobs-list";

/** A guest who saved job 5, then 6, then 7; the API no longer knows 6. */
function guestContext() {
  const jobs = [
    aJobCard({ id: "5", title: "Open one" }),
    aJobCard({ id: "7", title: "Ended one", status: "closed", closed_at: "2026-11-20T15:59:00Z" }),
  ];
  return {
    visitor: { state: "anonymous", guestBookmarks: ["5", "6", "7"] },
    preferences: { timezone: "Asia/Manila" },
    api: { offers: () => false, jobPosts: { list: async () => ({ data: jobs }) } },
  } as unknown as AppLoadContext;
}

it("keeps a guest's ended and vanished jobs in the list, the last saved first, so that they can be removed", async () => {
  const { jobs } = await listSavedJobs(guestContext(), {});
  expect(jobs.map(({ id, title, closes }) => ({ id, title, closes }))).toMatchObject([
    { id: "7", title: "Ended one", closes: "Closed 20 Nov 2026" },
    { id: "6", title: "Job number 6", closes: "No longer available" },
    { id: "5", title: "Open one" },
  ]);
});

it("offers nothing to do with a job that is gone, and no page", async () => {
  const { jobs } = await listSavedJobs(guestContext(), {});
  expect(jobs.find(({ id }) => id === "6")).toMatchObject({ to: null, offer: null });
});
