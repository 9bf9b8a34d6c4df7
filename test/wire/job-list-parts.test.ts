import { afterEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import type { JobListPart } from "../../server/contract/values/job-filters";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

/* What the list of jobs offers where an API knows some filters and orders only (API_JOB_FILTERS). */

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

async function listWith(jobListParts: readonly JobListPart[], address = paths.jobs()) {
  site = await startSiteBeforePlainApi({ flavour: "named", jobListParts });
  const page = await site.browserOf().get(address);
  const names = [...page.document.querySelectorAll("main form [name]")].map((one) => one.getAttribute("name"));
  return { page, asks: (name: string) => names.includes(name) };
}

it("offers the filters and orders that the API knows, and no other", async () => {
  const { page, asks } = await listWith(["search", "salary_min", "newest", "salary_high"]);
  expect([asks("search"), asks("salary_min"), asks("no_night_shift"), asks("posted_within")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([page.text.includes("Highest pay"), page.text.includes("Closing soon")]).toEqual([true, false]);
});

it("says which filter of an address it left out, and does not ask the API for it", async () => {
  const { page } = await listWith(["search"], "/jobs?search=clerk&no_night_shift=1");
  expect(page.text).toContain("no night shift. The list ignores it.");
  const asked = site.api.calls.map(({ path }) => path).filter((path) => path.includes("job_posts"));
  expect(asked.some((path) => path.includes("clerk"))).toBe(true);
  expect(asked.filter((path) => path.includes("no_night_shift"))).toEqual([]);
});

it("leads other names of the search to its own, for good", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  for (const name of ["keyword", "q"]) {
    const answer = await fetch(`${site.origin}/jobs?${name}=data+entry`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/jobs?search=data+entry"]);
  }
});
