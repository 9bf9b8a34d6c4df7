import { afterEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

it("an employer's page is made of the jobs that name it, where the API has no employers", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const ana = site.browserOf("ana");
  const job = await ana.get(paths.job("101"));
  const page = await job.follow("Bright Desk");
  expect([page.status, page.heading]).toEqual([200, "Bright Desk"]);
  expect(page.url.pathname).toMatch(/^\/employers\/[0-9a-f]{12}-bright-desk$/);
  expect(page.hasLink("Virtual assistant")).toBe(true);
  expect((await ana.get("/employers/0123456789ab-nobody")).status).toBe(404);
  const all = await ana.get(paths.employers());
  expect([all.status, all.text.includes("Who has posted lately.")]).toEqual([200, true]);
  expect(all.link("Bright Desk").pathname).toBe(page.url.pathname);
  expect(site.api.calls.some(({ path }) => path.includes("employers"))).toBe(false);
});
