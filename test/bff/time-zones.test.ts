import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const field = "Times shown in (town)";
const guest = () => new TextBrowser(site.origin);

describe("times on public pages", () => {
  it("are the job's own by its name until the visitor's zone is known", async () => {
    const job = await createJobPost(site.db, { closes_at: new Date("2099-12-11T16:30:00Z") });
    const browser = guest();
    const page = await browser.get(paths.job(job.siteId));
    expect(page.text).toContain("(New York time)");
    expect(page.field(field).value).toBe("");

    const after = await page.press(/Change time zone/, { [field]: "kenya" });
    expect(after.heading).toBe(page.heading);
    expect(after.text).toContain("(Nairobi time)");
    expect(after.field(field).value).toBe("Africa/Nairobi");
  });

  it("stay as they were for a text that means no zone or many, and what was typed stays too", async () => {
    const browser = guest();
    const list = await browser.get(paths.jobs());
    const many = await list.press(/Change time zone/, { [field]: "Australia" });
    expect([many.status, many.title.startsWith("Error: ")]).toEqual([422, true]);
    expect(many.field("Your time zone")).toMatchObject({
      value: "Australia",
      error: expect.stringContaining("“Australia” has more than one time zone. Enter yours: "),
    });
    const none = await many.press("Save", { "Your time zone": "Atlantis" });
    expect(none.field("Your time zone").error).toBe("Enter your time zone, town or country, like Nairobi");
    const saved = await none.press("Save", { "Your time zone": "Sydney" });
    expect(saved.heading).toBe(list.heading);
    expect(saved.field(field).value).toBe("Australia/Sydney");
  });
});
