import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { type Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const password = "a long enough password";

/** Somebody on the page of one of their preferences. */
const aPerson = (question = "time-zone") => newApplicant(site, paths.profile.setting(question));

const emailOf = (page: Page) => /maria\d+@example\.com/.exec(page.text)?.[0] ?? "no address";

/** The same person in another browser, signed in there too, on the page that was asked for. */
async function elsewhere(browser: TextBrowser, path: string): Promise<{ browser: TextBrowser; page: Page }> {
  const email = emailOf(await browser.get(paths.profile.index()));
  const other = new TextBrowser(site.origin);
  const signIn = await other.get(path);
  const page = await signIn.press("Sign in", { "Email address": email, Password: password });
  return { browser: other, page };
}

const colours = (page: Page) => page.document.documentElement.dataset.theme;
const zone = (page: Page) => page.field("Times shown in (town)").value;
const isLite = (page: Page) => page.document.querySelectorAll("script[src], script[type=module]").length === 0;

describe("preferences", () => {
  it("are saved one by one, said with the time and with what they are set to", async () => {
    const { browser, page } = await aPerson();
    expect(page.field("Your time zone").value).toBe("Asia/Manila");
    const save = async (question: string, typed: Parameters<Page["press"]>[1]) =>
      (await browser.get(paths.profile.setting(question))).press("Save", typed);
    const saved = await save("language", { "In which language may recruiters contact you?": "Filipino" });
    expect([saved.heading, saved.redirects]).toEqual(["Settings", ["/profile/settings?saved=preferences"]]);
    expect(saved.text).toMatch(/Saved at \d{1,2}:\d\d\./);
    await save("time-zone", { "Your time zone": "London" });
    await save("colours", { "Which colours do you want?": "Dark" });
    await save("emails", { Reminders: false, Tips: true, "Job alerts": "Once a week" });
    const all = await save("quiet-hours", { From: "9:30 pm", Until: "6:00" });
    expect(await stored(emailOf(all))).toEqual({
      tips: true,
      reminders: false,
      locale: "fil",
      quiet: ["21:30:00", "06:00:00"],
      alerts: "weekly",
    });
    const rows = [...all.document.querySelectorAll(".setting-rows li")].map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        "Language Filipino",
        "Time zone London",
        "Colours Dark",
        "Emails we send Tips, job alerts once a week",
        "Quiet hours 21:30–6:00",
      ]),
    );
  });

  it("keep all that was typed when quiet hours have no beginning, and do not ask for one when they are off", async () => {
    const { page } = await aPerson("quiet-hours");
    expect(page.field("From").value).toBe("21:00");
    const refused = await page.press("Save", { From: "late", Until: "" });
    expect([refused.status, refused.title.startsWith("Error: ")]).toEqual([422, true]);
    // the document here drops what is no time from such a field, as browsers do; the page says it all the same
    expect(refused.html).toContain('value="late"');
    expect(refused.field("From").error).toBe("Enter when quiet hours begin, like 21:00");
    expect(refused.field("Until").error).toBe("Enter when quiet hours end, like 07:00");
    const off = { "Hold mails that can wait during quiet hours": false };
    const saved = await refused.press("Save", off);
    expect(saved.heading).toBe("Settings");
    expect(await stored(emailOf(saved))).toMatchObject({ quiet: [null, null] });
  });

  it("of two windows are shown beside each other, and nothing is written over unseen", async () => {
    const { browser, page } = await aPerson("emails");
    const other = await browser.sameCookies().get(paths.profile.setting("emails"));
    await other.press("Save", { "Job alerts": "Never", Tips: true });
    const stale = await page.press("Save", { "Job alerts": "Once a week" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("This was changed in another window.");
    expect(stale.text).toContain("Saved meanwhile: Never");
    expect(stale.text).toContain("Saved meanwhile: Ticked");
    const saved = await stale.press("Save");
    expect(saved.heading).toBe("Settings");
    expect(await stored(emailOf(saved))).toMatchObject({ alerts: "weekly" });
  });

  it("are no page by a name that there is not", async () => {
    const { browser } = await aPerson();
    expect((await browser.get(paths.profile.setting("constructor"))).status).toBe(404);
  });
});

describe("what was chosen for the account", () => {
  it("counts on every device at once, whatever the device had", async () => {
    const { browser } = await aPerson();
    const other = await elsewhere(browser, paths.profile.settings());
    const device = await other.page.press(/Change time zone/, { "Times shown in (town)": "Perth" });
    expect(zone(device)).toBe("Perth");

    for (const [question, label, to] of [
      ["time-zone", "Your time zone", "London"],
      ["colours", "Which colours do you want?", "Dark"],
      ["data-saver", "When do you want Lite mode?", "Always"],
    ] as const)
      await (await browser.get(paths.profile.setting(question))).press("Save", { [label]: to });
    for (const path of [paths.home(), paths.jobs(), paths.profile.activity()]) {
      const seen = await other.browser.get(path);
      expect([path, colours(seen), zone(seen), isLite(seen)]).toEqual([path, "dark", "London", true]);
    }
  });

  it("is changed by the switches at the foot of any page, for every device too", async () => {
    const { browser } = await aPerson();
    const other = await elsewhere(browser, paths.profile.settings());
    await (await browser.get(paths.jobs())).press("Dark");
    await (await browser.get(paths.jobs())).press("Turn Lite on");
    await (await browser.get(paths.jobs())).press(/Change time zone/, {
      "Times shown in (town)": "Auckland",
    });
    const seen = await other.browser.get(paths.home());
    expect([colours(seen), zone(seen), isLite(seen)]).toEqual(["dark", "Auckland", true]);
    const settings = await other.browser.get(paths.profile.setting("time-zone"));
    expect(settings.field("Your time zone").value).toBe("Pacific/Auckland");
  });

  it("leaves the device of somebody who is signed out as it was", async () => {
    const guest = new TextBrowser(site.origin);
    await (await guest.get(paths.jobs())).press("Dark");
    expect(colours(await guest.get(paths.home()))).toBe("dark");
    expect(colours(await new TextBrowser(site.origin).get(paths.home()))).toBe("system");
  });
});

it("leads from the profile to every part of the settings", async () => {
  const { browser } = await aPerson();
  const settings = await (await browser.get(paths.profile.index())).follow("Settings");
  expect(settings.heading).toBe("Settings");
  for (const name of ["Sign-in details", "Data saver", "Job alerts", "Download my data", "Delete my account"])
    expect([name, settings.hasLink(name)]).toEqual([name, true]);
  const preferences = await browser.get(paths.profile.settingsPreferences());
  expect((await preferences.follow("Data saver")).heading).toBe("Data saver");
});

/** What is kept of somebody's choices about mails. */
async function stored(email: string) {
  const user = await site.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  return {
    locale: user.locale,
    reminders: user.mail_reminders,
    alerts: user.mail_job_alerts,
    tips: user.mail_tips,
    quiet: [user.quiet_from, user.quiet_until],
  };
}
