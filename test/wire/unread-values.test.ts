import { afterEach, beforeEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

/* What a page says and does where an API has something that the site cannot read, or asks for something that a page has not. */

let site: SiteBeforePlainApi;
let ana: TextBrowser;
beforeEach(async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  ana = site.browserOf("ana");
});
afterEach(() => site.stop());

const cannotShow = "Something is stored here that we cannot show. It stays as it is until you change this.";
const lastSent = (method: string) => site.api.calls.findLast((call) => call.method === method)?.json;
const telling = (on: string, more: object) => {
  site.api.alter = (call, body) => (call === on ? { data: { ...(body as { data?: object }).data, ...more } } : body);
};

it("says that a stored value cannot be shown, and saves the rest without it", async () => {
  telling(`GET /api/users/${site.api.people.ana.id}/personal_info`, {
    nationality: "Filipino",
    preferred_name: "Annie",
  });
  const page = await ana.get(paths.profile.section("basic"));
  expect(page.text.split(cannotShow)).toHaveLength(2);
  await page.press("Save and continue", { "Preferred name": "Ann" });
  expect(lastSent("PATCH")).toMatchObject({ preferred_name: "Ann" });
  expect(lastSent("PATCH")).not.toHaveProperty("nationality");
  await (await ana.get(paths.profile.section("basic"))).press("Save and continue", { Nationality: "Philippines" });
  expect(lastSent("PATCH")).toMatchObject({ nationality: "PH" });
});

it("shows the month of a day, and keeps the day", async () => {
  telling("GET /api/user/application", {
    qualifications: [
      { id: 711, kind: "training", school: "State University", started_on: "2015-06-15", ended_on: "soon" },
    ],
  });
  const page = await ana.get(paths.profile.record("qualifications", "711"));
  expect(page.field("Began").value).toBe("2015-06");
  expect(page.text.split(cannotShow)).toHaveLength(2);
  await page.press("Save this qualification", { Grade: "A" });
  expect(lastSent("PATCH")).toMatchObject({ grade: "A" });
  for (const name of ["started_on", "ended_on"]) expect(lastSent("PATCH")).not.toHaveProperty(name);
});

it("leads to the page that has the field which an API objects to", async () => {
  const said = { facebook_url: ["This field may not be null."], passport_no: ["This field is required."] };
  site.api.instead.set("POST /api/applications/501/basic", json(400, said));
  const refused = await (await ana.get(paths.profile.section("role"))).press("Save and continue", {
    Headline: "Clerk",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    "“Facebook profile” under “Contact information”: Check this and write it in another way.",
  );
  expect(refused.text).toContain("“passport_no”: This field is required.");
  expect(refused.field("Headline").value).toBe("Clerk");
});

it("asks somebody without an application for their details, filled in, and for their consent", async () => {
  telling(`GET /api/users/${site.api.people.ben.id}/personal_info`, { given_names: "Ben", family_name: "Castillo" });
  const ben = site.browserOf("ben");
  const page = await ben.get(paths.apply.review("103"));
  expect(page.field("Given names").value).toBe("Ben");
  const refused = await page.press("Save and continue", { "Mobile number": "+63 917 123 4567" });
  expect(refused.text).toContain("Tick the box to agree to how we use your data");
  expect(refused.text).not.toContain("first. What you typed");
});

it("has a page for activity that says that there is no log", async () => {
  const page = await ana.get(paths.profile.activity());
  expect([page.status, page.heading]).toEqual([200, "Activity"]);
  expect(page.text).toContain("We keep no log");
});
