import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

const section = (name: string) => paths.profile.section(name);

describe("the records of a profile, with the product’s own fields and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "named" });
  });

  it("lists what the API keeps with the application", async () => {
    const ana = site.browserOf("ana");
    for (const [name, said] of [
      ["licenses", "Driving licence"],
      ["references", "Dora Cruz"],
      ["skills", "Data entry"],
    ] as const)
      expect((await ana.get(section(name))).text).toContain(said);
  });

  it("offers no way to add a qualification or a reference, nor a scan of either", async () => {
    const ana = site.browserOf("ana");
    for (const name of ["qualifications", "references"]) {
      const list = await ana.get(section(name));
      expect(list.hasLink(/^Change /)).toBe(true);
      expect(list.hasLink(/Add|scan/i)).toBe(false);
      expect(list.text).not.toMatch(/scan|needed/);
      expect((await ana.get(paths.profile.addRecord(name))).status).toBe(404);
    }
  });

  it("adds a licence, and asks for no scan of it", async () => {
    const ana = site.browserOf("ana");
    const form = await ana.get(paths.profile.addRecord("licenses"));
    const added = await form.press("Add this licence", {
      Name: "Bookkeeping NC III",
      "Issued by": "TESDA",
    });
    expect(added.text).toContain("Bookkeeping NC III is added.");
    expect(added.text).not.toMatch(/scan/i);
    for (const path of [paths.profile.recordFile("licenses", "701"), paths.profile.recordFile("qualifications", "711")])
      expect((await ana.get(path)).status).toBe(404);
    expect((await ana.get(paths.profile.downloadRecordFile("licenses", "701"))).status).toBe(404);
  });

  it("shows the sections that there is something in or that can be filled in, and no other", async () => {
    const ana = site.browserOf("ana");
    const overview = await ana.get(paths.profile.personalInfo());
    for (const name of ["Qualifications", "References"]) expect(overview.text).toContain(name);
    expect(overview.link("References").pathname).toBe(section("references"));
    expect(overview.text).not.toContain("Equipment");
    expect((await ana.get(section("equipment"))).status).toBe(404);
    expect(overview.text).not.toContain("Work history");
    for (const path of [section("employments"), paths.profile.addRecord("employments")])
      expect((await ana.get(path)).status).toBe(404);
    for (const path of [paths.profile.printableResume(), paths.profile.plainResume(), paths.general.start()])
      expect((await ana.get(path)).text).not.toMatch(/equipment|work history/i);
  });

  it("says once more that what is removed cannot be added again, and shows no empty section afterwards", async () => {
    const ana = site.browserOf("ana");
    const removal = await ana.get(paths.profile.removeRecord("references", "721"));
    expect(removal.text).toContain("It cannot be added again here.");
    const list = await removal.press("Remove this reference");
    expect(list.text).toContain("There is nothing here.");
    for (const path of [paths.profile.personalInfo(), paths.general.start()])
      expect((await ana.get(path)).hasLink(/\breferences/i)).toBe(false);
  });

  it("keeps what was typed of a reference that is gone meanwhile, without a way to add it", async () => {
    const ana = site.browserOf("ana");
    const form = await ana.get(paths.profile.record("references", "721"));
    await (await ana.get(paths.profile.removeRecord("references", "721"))).press("Remove this reference");
    const refused = await form.press("Save this reference", {
      "Their name": "Dora Santos",
      "Where they work": "Cruz Books",
      "When may we write to them?": "At any time",
      "I asked them and they agreed": true,
    });
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("This reference is not there any more. What you typed is still on this page.");
    expect(refused.field("Their name").value).toBe("Dora Santos");
    expect(refused.text).not.toContain("as a new");
  });

  it("changes a reference and removes it", async () => {
    const ana = site.browserOf("ana");
    const form = await ana.get(paths.profile.record("references", "721"));
    const saved = await form.press("Save this reference", {
      "Their name": "Dora Santos",
      "Where they work": "Cruz Books",
      "When may we write to them?": "At any time",
      "I asked them and they agreed": true,
    });
    expect(saved.text).toContain("Dora Santos is changed.");

    const removal = await ana.get(paths.profile.removeRecord("references", "721"));
    expect((await removal.press("Remove this reference")).text).toContain("The reference is removed.");
  });

  it("changes a qualification and removes it", async () => {
    const ana = site.browserOf("ana");
    const form = await ana.get(paths.profile.record("qualifications", "711"));
    const saved = await form.press("Save this qualification", {
      "What kind is it?": "Education",
      "School or trainer": "City College",
    });
    expect(saved.text).toMatch(/is changed\./);
    const { json } = site.api.calls.find(({ method }) => method === "PATCH") ?? {};
    expect(json).toMatchObject({ school: "City College" });
    // the level is not asked without its list, so the API keeps what it has
    expect(json).not.toHaveProperty("education_level_id");

    const removal = await ana.get(paths.profile.removeRecord("qualifications", "711"));
    expect((await removal.press("Remove this qualification")).text).toContain("The qualification is removed.");
  });
});
