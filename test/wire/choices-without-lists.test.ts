import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { clientOf } from "../harness/plain-api/client";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

/** Where Ana lives, which an API may want with everything else of that record. */
async function tellAddress(more: object = {}) {
  const call = clientOf(site.api.origin, site.origin, site.api.people.ana.signIn());
  const body = { country: "PH", city: "Cebu City", ...more };
  expect((await call("POST /api/personal_info/301/general", { body })).status).toBe(200);
}

/** What the last change of the API was asked to store. */
const lastSent = () => site.api.calls.filter(({ method }) => method !== "GET").at(-1)?.json as Record<string, unknown>;

describe("with the product’s own fields and no lists to choose from", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "named" });
  });

  it.each([
    ["basic", { "Preferred name": "Annie" }, { preferred_name: "Annie" }, ["gender_id", "civil_status_id"]],
    [
      "role",
      { "Desired role": "Clerk" },
      { desired_role: "Clerk" },
      ["current_employment_status_id", "notice_period_id"],
    ],
    [
      "preferences/terms",
      { "Hours a week": "40" },
      { hours_per_week: 40 },
      ["desired_category_ids", "shift_ids", "accepted_timezones"],
    ],
  ])("saves of %s what was asked, and erases no choice", async (section, filled, told, unasked) => {
    await tellAddress();
    const form = await site.browserOf("ana").get(paths.profile.section(section));
    const names = { "Given names": "Ana", "Family name": "Reyes" };
    const saved = await form.press("Save and continue", section === "basic" ? { ...names, ...filled } : filled);
    expect(saved.url.pathname).toBe(paths.profile.personalInfo());
    expect(lastSent()).toMatchObject(told);
    expect(Object.keys(lastSent()).filter((name) => unasked.includes(name))).toEqual([]);
  });
});

it("keeps languages that nobody could be asked about", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const known = [{ language_id: "de", level_id: "good" }];
  await tellAddress({ languages: known });
  const ana = site.browserOf("ana");
  const list = await ana.get(paths.profile.section("languages"));
  expect(list.hasLink("Add a language")).toBe(false);
  await (await ana.get(paths.profile.section("basic"))).press("Save and continue", {
    "Given names": "Ana",
    "Family name": "Reyes",
    "Do you have your government numbers (SSS, TIN, PhilHealth, Pag-IBIG)?": "Yes",
  });
  expect(lastSent()).toMatchObject({ languages: known, has_government_ids: true });
});
