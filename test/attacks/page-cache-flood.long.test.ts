import type { ServerBuild } from "@remix-run/node";
import { beforeEach, expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

const pageCacheBytes = 200_000;

/** The pages that were made and not only sent. */
const made: string[] = [];
function noteMaking(build: ServerBuild): ServerBuild {
  const { default: make } = build.entry.module;
  const noted: typeof make = (request, ...more) => {
    made.push(request.url.replace(site.origin, ""));
    return make(request, ...more);
  };
  return { ...build, entry: { module: { ...build.entry.module, default: noted } } };
}

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  // no page becomes old in the time of a test
  { publicCacheMilliseconds: 600_000, pageCacheBytes, tamper: noteMaking },
);
beforeEach(() => void made.splice(0));

const open = async (path: string) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(200);
  return answer.text();
};

it("parameters that no page knows make no page of their own", async () => {
  for (let number = 0; number < 20; number++) await open(`/jobs?colour=${number}&utm_source=${number}`);
  expect(made).toEqual(["/jobs", "/jobs"]);
});

it("the order of parameters makes no page of its own", async () => {
  const page = await open("/jobs?sort=newest&search=clerk");
  expect(await open("/jobs?search=clerk&sort=newest")).toBe(page);
  expect(await open("/jobs?search=clerk&x=1&sort=newest")).toBe(page);
  expect(made).toHaveLength(2);
});

it("a flood of searches that are made once pushes out no page that many ask for", async () => {
  const asked = ["/", "/jobs", "/jobs2"];
  for (const path of asked) for (let time = 0; time < 2; time++) await open(path);
  let flood = 0;
  for (let number = 0; flood < 2 * pageCacheBytes; number++) {
    const { headers } = await fetch(`${site.origin}/jobs?search=clerk${number}`, { method: "HEAD" });
    // as it leaves, which is less than it takes in the cache
    flood += Number(headers.get("Content-Length"));
  }
  expect(made.length).toBeGreaterThan(20);
  made.splice(0);
  for (const path of asked) await open(path);
  expect(made).toEqual([]);
});
