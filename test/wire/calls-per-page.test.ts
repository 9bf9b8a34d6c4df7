import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createMetrics } from "../../server/metrics";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

/**
 * The calls that a page may cost in front of an API that tells as little as it can: neither the application's id nor the number
 * of saved jobs with the person. Laravel lets somebody make sixty in a minute.
 */
const most: [path: string, calls: number][] = [
  [paths.home(), 5],
  [paths.jobs(), 5],
  [paths.compactJobs(), 5],
  ["the page of a job", 5],
  [paths.profile.bookmarks(), 4],
  [paths.apply.review("103"), 5],
  [paths.apply.screening("103"), 5],
  [paths.profile.index(), 5],
  [paths.profile.personalInfo(), 3],
  [paths.profile.section("contact"), 3],
  [paths.profile.section("details"), 4],
  [paths.profile.tracking(), 4],
  // with its job, for the steps that usually still come
  [paths.profile.application("101"), 5],
  [paths.profile.resumes(), 3],
  [paths.profile.settings(), 1],
  [paths.contact(), 1],
];

describe("in front of an API with as few fields as there can be", () => {
  it("a page costs no more calls than it needs, and asks for nothing twice", async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
    const ana = site.browserOf("ana");
    const ofJob = (await ana.get(paths.job("103"))).url.pathname;
    for (const [path, calls] of most) {
      site.api.calls.splice(0);
      const page = await ana.get(path.startsWith("/") ? path : ofJob);
      expect([path, page.status, page.redirects]).toEqual([path, 200, []]);
      const asked = site.api.calls.map((call) => `${call.method} ${call.path}`);
      expect(asked.length, `${path}: ${asked.join(", ")}`).toBeLessThanOrEqual(calls);
      expect(asked).toEqual([...new Set(asked)]);
    }
  });

  it("a stranger's page costs one call, and none for a person", async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
    await site.browserOf().get(paths.jobs());
    expect(site.api.calls).toMatchObject([{ method: "GET", isPersonal: false }]);
  });
});

it("the metrics tell the calls per page by route, and nobody's id", async () => {
  const metrics = createMetrics();
  site = await startSiteBeforePlainApi({ flavour: "named", metrics });
  const ana = site.browserOf("ana");
  for (let time = 0; time < 2; time++) await ana.get(paths.profile.application("101"));
  await ana.get(paths.contact());
  const { text } = await metrics.read();
  const route = 'method="GET",route="/profile/application-tracking/:job"';
  expect(text).toContain(`api_calls_per_page_sum{${route}} 6`);
  expect(text).toContain(`api_calls_per_page_count{${route}} 2`);
  expect(text).toContain('api_calls_per_page_bucket{le="1",method="GET",route="/contact"} 1');
});
