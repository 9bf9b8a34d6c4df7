import { afterAll, beforeAll, expect, it } from "vitest";
import { JobMatches } from "../../server/contract/job-matches";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import { noPreferences } from "../builders/applications";
import { type Applicant, aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const matchesOf = async (person: Applicant, query = "") =>
  JobMatches.parse((await person.call("GET", `/api/job_matches?${query}`)).data);
const titles = async (person: Applicant, query = "") =>
  (await matchesOf(person, query)).matches.map(({ job }) => job.title);

it("finds the newest open jobs for what somebody told, each with why, without those they hid or applied for", async () => {
  const ana = await aReadyApplicant(running);
  expect(await matchesOf(ana)).toEqual({ has_told: false, matches: [] });
  await ana.call("POST", `${ana.path}/basic`, { desired_role: "bee keeper" });
  const day = (count: number) => new Date(running.deps.clock().getTime() - count * 86_400_000);
  const older = await postJob(running, { title: "Senior Bee Keeper", posted_at: day(2) });
  const newer = await postJob(running, { title: "Bee keepers wanted", posted_at: day(1) });
  await postJob(running, { title: "Bee inspector", summary: "You help every bee keeper" });
  await postJob(running, { title: "Bee keeper elsewhere", status: "closed" });

  expect(await titles(ana)).toEqual(["Bee keepers wanted", "Senior Bee Keeper"]);
  expect(await titles(ana, "per_page=1")).toEqual(["Bee keepers wanted"]);
  const [first] = (await matchesOf(ana)).matches;
  expect(first).toMatchObject({
    job: { id: newer, viewer: { is_hidden: false } },
    reasons: [{ kind: "role", name: "bee keeper" }],
  });

  await ana.call("POST", "/api/hidden_jobs", { job_id: newer });
  expect(await titles(ana)).toEqual(["Senior Bee Keeper"]);
  await ana.send(older);
  expect(await titles(ana)).toEqual([]);
  expect((await matchesOf(ana)).has_told).toBe(true);
});

it("finds jobs by skills and category, and none whose shift somebody cannot work", async () => {
  const ben = await signUp(running);
  const category = getSelectionItem("category", "data_entry");
  const shift = getSelectionItem("shift", "day_ph");
  const title = "Loom fitter";
  await postJob(running, {
    title,
    category: "data_entry",
    skills: [{ name: "Microsoft Excel" }],
    shift: { key: "day_ph", timezone: "Asia/Manila", start: "08:00", end: "17:00" },
  });
  const { data: found } = await ben.call<{ id: number }[]>("GET", "/api/skills?search=Microsoft Excel");
  await ben.call("POST", `${ben.path}/skills/${found[0]?.id}`, { level: 3 });
  await ben.call("POST", `${ben.path}/preferences`, {
    ...noPreferences,
    desired_category_ids: [category.id],
    shift_ids: [shift.id],
  });
  const { matches } = await matchesOf(ben);
  expect(matches.find(({ job }) => job.title === title)?.reasons).toEqual([
    { kind: "skill", name: "Microsoft Excel" },
    { kind: "category", name: category.label },
    { kind: "shift", name: shift.label },
  ]);
  await ben.call("POST", `${ben.path}/preferences`, {
    ...noPreferences,
    desired_category_ids: [category.id],
    shift_ids: [getSelectionItem("shift", "night_us").id],
  });
  expect(await titles(ben)).not.toContain(title);
});
