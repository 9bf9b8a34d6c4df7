import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { sendFormOfOldPage } from "../harness/form-of-old-page";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

const finding = paths.profile.addRecord("skills");

describe("skills, with as few fields as there can be and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
  });

  it("are found in the API's list and added from there", async () => {
    const ana = site.browserOf("ana");
    const found = await (await ana.get(finding)).press("Search", { Skill: "copy" });
    expect(found.text).not.toContain("own words");

    const form = await found.follow("Add Copywriting");
    expect(form.heading).toBe("Add Copywriting");
    const refused = await form.press("Add this skill", { "Years you have used it": "4" });
    expect(refused.heading).toBe("Add Copywriting");
    expect(refused.field("Years you have used it").value).toBe("4");

    const added = await refused.press("Add this skill", { "How well do you know it?": "Good" });
    expect(added.text).toContain("Copywriting is added.");
    const [sent] = site.api.calls.filter(({ method }) => method === "POST");
    expect(sent).toMatchObject({ path: "/api/applications/501/skills/2", json: { years: 4 }, status: 201 });
    expect(site.api.calls.filter(({ status }) => status === 404)).toEqual([]);
  });

  it("say plainly that a search finds nothing", async () => {
    const ana = site.browserOf("ana");
    const nothing = await (await ana.get(finding)).press("Search", { Skill: "welding" });
    expect(nothing.text).toContain("No skill found for “welding”");
    expect(nothing.text).toContain("Try another word");
    expect(nothing.document.querySelector("main form[method=post]")).toBeNull();
    expect((await sendFormOfOldPage(ana, nothing, { name: "welding" })).status).toBe(400);
    expect(site.api.calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("lead from one that somebody has already to its own page, and from an unknown one nowhere", async () => {
    const ana = site.browserOf("ana");
    expect((await ana.get(paths.profile.addSkill("4", { search: "data" }))).heading).toBe("Change Data entry");
    expect((await ana.get(paths.profile.addSkill("99", { search: "<b>Flying</b>" }))).status).toBe(404);
  });

  it("are suggested with the search that finds them again", async () => {
    const { html } = await site.browserOf("ana").get(paths.profile.skillSuggestions("copy"));
    expect(JSON.parse(html)).toMatchObject({ skills: [{ name: "Copywriting" }], search: "copy" });
  });

  it("are changed and removed", async () => {
    const ana = site.browserOf("ana");
    const form = await ana.get(paths.profile.record("skills", "4"));
    const changed = await form.press("Save this skill", { "How well do you know it?": "Expert" });
    expect(changed.text).toContain("Data entry is changed.");
    const removal = await ana.get(paths.profile.removeRecord("skills", "4"));
    expect((await removal.press("Remove this skill")).text).toContain("The skill is removed.");
  });

  it("need an application, which somebody's details begin", async () => {
    const ben = site.browserOf("ben");
    const found = await (await ben.get(finding)).press("Search", { Skill: "copy" });
    const form = await found.follow("Add Copywriting");
    const refused = await form.press("Add this skill", { "How well do you know it?": "Good", Note: "For shops" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Fill in “Your details” first. What you typed is still on this page.");
    expect(refused.field("Note").value).toBe("For shops");
    expect(site.api.changes).toBe(0);
  });
});
