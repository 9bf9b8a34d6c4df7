import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
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
    const job = await createJobPost(site.db, { closes_at: new Date(Date.now() + 20 * 3_600_000) });
    const browser = guest();
    const page = await browser.get(paths.job(job.siteId));
    expect(page.text).toContain("(New York time)");
    expect(page.field(field).value).toBe("");

    const after = await page.press(/Change time zone/, { [field]: "kenya" });
    expect(after.heading).toBe(page.heading);
    expect(after.text).toContain("(Nairobi time)");
    expect(after.field(field).value).toBe("Nairobi");
  });

  it("stay as they were for a text that means no zone or many, which is answered with a choice", async () => {
    const browser = guest();
    const list = await browser.get(paths.jobs());
    const many = await list.press(/Change time zone/, { [field]: "Australia" });
    expect([many.status, many.title.startsWith("Error: ")]).toEqual([422, true]);
    expect(many.field("Your time zone").error).toBe("“Australia” has more than one time zone. Choose yours");
    const choices = [...many.document.querySelectorAll("select[name=timezone] option")].map((one) => one.textContent);
    expect(choices).toContainEqual(expect.stringMatching(/^Australia\/Brisbane \(UTC\+10\)$/));
    const saved = await many.press("Save", {
      "Your time zone": choices.find((text) => text?.startsWith("Australia/Sydney")) ?? "",
    });
    expect(saved.heading).toBe(list.heading);
    expect(saved.field(field).value).toBe("Sydney");
    const none = await (await guest().get(paths.timezone())).press("Save", { "Your time zone": "Atlantis" });
    expect(none.field("Your time zone").error).toBe("We do not know “Atlantis”. Choose your time zone");
  });
});

describe("the hours of a job", () => {
  it("are nobody's own time until a zone is known: the employer's, named, with one link to say one's own", async () => {
    await createJobPost(site.db);
    const browser = guest();
    const list = await browser.get(`${paths.jobs()}?view=full`);
    expect(list.text).not.toContain("your time");
    expect(list.text).toContain("9:00–18:00 in New York");
    expect(list.document.querySelector("[data-hours]")?.getAttribute("data-hours")).toMatch(/^-?\d+ \d+$/);
    const asked = await list.follow("Show hours in my time");
    const own = await asked.press("Save", { "Your time zone": "Cebu" });
    expect(own.url.pathname + own.url.search).toBe(`${paths.jobs()}?view=full`);
    expect(own.text).toMatch(/2[12]:00–[67]:00 your time · Night\s*9:00–18:00 in New York/);
    expect(own.text).not.toContain("Show hours in my time");
    // nothing of it is in what others get
    for (let time = 0; time < 2; time++)
      expect((await guest().get(`${paths.jobs()}?view=full`)).text).not.toContain("your time");
  });

  it("are in the zone of the country that somebody said, where it has one", async () => {
    await createJobPost(site.db);
    const kenyan = guest();
    await (await kenyan.get(paths.country())).press("Show what is open to me", { "Country you live in": "Kenya" });
    const list = await kenyan.get(paths.jobs());
    expect(list.text).toMatch(/1[67]:00–[12]:00 your time/);
    expect(list.text).toContain("Night is 22:00 to 6:00 in Nairobi.");
    const american = guest();
    await (await american.get(paths.country())).press("Show what is open to me", {
      "Country you live in": "United States",
    });
    expect((await american.get(paths.jobs())).text).not.toContain("your time");
  });

  it("say on the home page only what is true for its reader", async () => {
    const browser = guest();
    expect((await browser.get(paths.home())).text).not.toContain("your time");
    await (await browser.get(paths.timezone())).press("Save", { "Your time zone": "Lagos" });
    expect((await browser.get(paths.home())).text).toMatch(/\d:00 your time.*in New York/);
  });

  it("that are not at night are found for the zone that is named beside the box", async () => {
    await createJobPost(site.db, { title: "Lamplighter by day" });
    const named = async (zone: string) => {
      const browser = guest();
      await (await browser.get(paths.timezone())).press("Save", { "Your time zone": zone });
      const list = await browser.get(`${paths.jobs()}?search=lamplighter&no_night_shift=1`);
      return [list.text.includes(`Night is 22:00 to 6:00 in ${zone}.`), list.text.includes("Lamplighter by day")];
    };
    expect(await named("Nairobi")).toEqual([true, false]);
    expect(await named("Toronto")).toEqual([true, true]);
    expect((await guest().get(paths.jobs())).text).toContain("Night is 22:00 to 6:00 in Manila.");
  });
});

describe("who applies", () => {
  it("is asked for a time zone only where the country has several, and finds what they said before", async () => {
    const job = await createJobPost(site.db);
    const { browser, page } = await newApplicant(site, paths.apply.start(String(job.id)));
    expect(page.text).not.toContain("Time zone you live in");
    const asked = await page.press("Save and continue", { "Country you live in": "Indonesia" });
    expect(asked.field("Time zone you live in").error).toBe("Choose your time zone");
    const choices = [...asked.document.querySelectorAll("select[name=timezone] option")].map((one) => one.textContent);
    expect(choices.slice(1)).toEqual(["Asia/Jakarta (UTC+7)", "Asia/Makassar (UTC+8)", "Asia/Jayapura (UTC+9)"]);
    const kenya = await asked.press("Save and continue", { "Country you live in": "Kenya" });
    expect(kenya.text).not.toContain("Time zone you live in");
    await (await browser.get(paths.country())).press("Show what is open to me", { "Country you live in": "Indonesia" });
    const again = await browser.get(paths.apply.review(String(job.id)));
    expect(again.field("Country you live in").value).toBe("Indonesia");
    expect(again.field("Time zone you live in").value).toBe("");
    expect(again.text).toMatch(/Like 08\d/);
  });
});
