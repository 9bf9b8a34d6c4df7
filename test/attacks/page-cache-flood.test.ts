import { beforeEach, expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  // no page becomes old in the time of a test
  { publicCacheMilliseconds: 600_000 },
);
beforeEach(() => site.forget());

const open = async (path: string) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(200);
  return answer.text();
};

it("parameters that no page knows make no page of their own", async () => {
  await open("/jobs");
  await open("/jobs");
  site.forget();
  for (let number = 0; number < 20; number++) await open(`/jobs?keyword=${number}&utm_source=${number}`);
  expect(site.calls).toEqual([]);
});

it("the order of parameters makes no page of its own", async () => {
  const page = await open("/jobs?sort=newest&search=clerk");
  expect(await open("/jobs?search=clerk&sort=newest")).toBe(page);
  site.forget();
  await open("/jobs?search=clerk&x=1&sort=newest");
  expect(site.calls).toEqual([]);
});

it("a flood of searches that are made once pushes out no page that many ask for", async () => {
  for (const path of ["/", "/jobs", "/jobs2"]) for (let time = 0; time < 2; time++) await open(path);
  // each some 10 KB, of which the cache takes 8 MB
  for (let number = 0; number < 400; number += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => open(`/jobs?search=clerk${number + index}`)));
  site.forget();
  for (const path of ["/", "/jobs", "/jobs2"]) await open(path);
  expect(site.calls).toEqual([]);
}, 120_000);
