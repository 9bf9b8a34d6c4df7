import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

describe.each(["bare", "named"] as const)("in front of an API with %s fields and no extension", (flavour) => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour });
  });

  it("sends nothing to an API without drafts when the page to apply is opened", async () => {
    const ana = site.browserOf("ana");
    for (const path of [paths.apply.review("103"), paths.apply.screening("103"), paths.apply.check("103")])
      await ana.get(path);
    expect(site.api.calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(site.api.changes).toBe(0);
  });

  it("shows the overview", async () => {
    const page = await site.browserOf("ana").get(paths.profile.index());
    expect([page.status, page.heading]).toEqual([200, "Your profile"]);
  });
});
