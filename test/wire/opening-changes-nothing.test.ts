import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { everyPattern } from "../attacks/every-address";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

/** Ids that the API has, where a page is about one. */
const ids: Record<string, string> = { job: "103", part: "written", skill: "4", records: "licenses", record: "701" };
const addressOf = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "601").replace("*", "no-such-page");

/** To an API of somebody else a draft is an application, and a session of an exam that nobody asked for counts. */
describe("opening every page in front of an API with as few fields as there can be", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
  });

  it.each([
    ["somebody who has applied", "ana"],
    ["somebody who has nothing yet", "ben"],
    ["somebody whose address is not proven", "carla"],
    ["a stranger", undefined],
  ] as const)("as %s changes nothing there, and no page fails", async (_, name) => {
    const failed: string[] = [];
    for (const address of everyPattern.map(addressOf)) {
      const { status, heading } = await site.browserOf(name).get(address);
      if (status >= 500) failed.push(`${status} ${address} ${heading}`);
    }
    expect(failed).toEqual([]);
    expect(site.api.calls.filter(({ method }) => method !== "GET").map(({ path }) => path)).toEqual([]);
    expect(site.api.changes).toBe(0);
    expect(site.api.calls.length).toBeGreaterThan(name ? 50 : 5);
  });

  it("shows somebody without an application an empty profile, and an assessment that begins with their details", async () => {
    const ben = site.browserOf("ben");
    const review = await ben.get(paths.apply.review("103"));
    expect(review.text).not.toContain("Completed");
    const parts = await ben.get(paths.exam.parts());
    expect([parts.status, parts.heading]).toEqual([200, "Assessment"]);
  });
});
