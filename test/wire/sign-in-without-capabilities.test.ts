import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { sendFormOfOldPage } from "../harness/form-of-old-page";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

const callsThat = (changeOrFail: (call: SiteBeforePlainApi["api"]["calls"][number]) => boolean) =>
  site.api.calls.filter(changeOrFail).map(({ method, path }) => `${method} ${path}`);

describe("an account of the sign-on, with as few fields as there can be and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
  });

  it("is proven by the sign-on's mail, and looked at again until it is", async () => {
    const carla = site.browserOf("carla");
    const stopped = await carla.get(paths.profile.resumes());
    expect(stopped.url.pathname).toBe(paths.confirmation());
    expect([stopped.status, stopped.heading]).toEqual([200, "Confirm your email address"]);
    expect(stopped.text).toContain("carla@example.com");
    expect(stopped.text).toContain(`Find the email from ${new URL(site.api.browserOrigin).host}`);
    expect(stopped.text).not.toMatch(/code/i);
    expect(stopped.document.querySelector("main form[method=post]")).toBeNull();
    const account = stopped.link("See your account");
    expect(account.pathname).toBe("/auth/goteamapp/account");
    expect(account.searchParams.get("redirect")).toBe(`${site.origin}${paths.profile.resumes()}`);

    const still = await stopped.press("Look again");
    expect(still.text).toContain("Your address is not confirmed yet.");
    site.api.people.carla.proveAddress();
    const onward = await still.press("Look again");
    expect([onward.status, onward.heading]).toEqual([200, "Résumé"]);
  });

  it("gets to no saved jobs and no general application before it is proven, but may leave", async () => {
    const carla = site.browserOf("carla");
    for (const path of [paths.profile.bookmarks(), paths.general.start()]) {
      const page = await carla.get(path);
      expect([page.url.pathname, page.url.searchParams.get("redirect")]).toEqual([paths.confirmation(), path]);
    }
    expect((await carla.get(paths.profile.deleteAccount())).url.pathname).toBe(paths.profile.deleteAccount());
    expect((await site.browserOf().get(paths.profile.bookmarks())).heading).toBe("Saved jobs");
  });

  it("is led on at once when it is proven already, and never off the site", async () => {
    const ana = site.browserOf("ana");
    const to = (redirect: string) => ana.get(paths.confirmation({ redirect }));
    expect((await to(paths.profile.settings())).heading).toBe("Settings");
    expect((await to("https://example.com/")).url.origin).toBe(site.origin);
    expect(callsThat(({ path }) => path.includes("/email/"))).toEqual([]);
  });

  it("is not asked for a code by an older page", async () => {
    const carla = site.browserOf("carla");
    const gate = await carla.get(paths.confirmation());
    for (const intent of ["form", "resend", "verified"])
      expect((await sendFormOfOldPage(carla, gate, { intent, code: "123456" })).status).toBe(400);
    expect(callsThat(({ method }) => method !== "GET")).toEqual([]);
  });

  it("is changed where the sign-on has it, and no form here pretends to", async () => {
    const ana = site.browserOf("ana");
    const page = await (await ana.get(paths.profile.settings())).follow("Sign-in details");
    expect(page.text).toContain("ana@example.com");
    const account = `${site.api.browserOrigin}/auth/goteamapp/account`;
    for (const link of ["Change it in your team app account", "Change your password in your team app account"])
      expect(page.link(link).href.split("?")[0]).toBe(account);
    expect(page.document.querySelectorAll("main form")).toHaveLength(0);
    expect(page.text).not.toContain("Where you are signed in");
    for (const intent of ["email", "code", "password", "resend", "cancel", "others"])
      expect((await sendFormOfOldPage(ana, page, { intent })).status).toBe(400);
    expect(callsThat(({ method, status }) => method !== "GET" || status >= 400)).toEqual([]);
  });

  it("keeps on the device what a device can keep", async () => {
    const ana = site.browserOf("ana");
    const list = await ana.get(paths.profile.settingsPreferences());
    expect(list.document.querySelector("main")?.textContent).not.toMatch(/emails|quiet hours|contact/i);
    expect((await ana.get(paths.profile.setting("emails"))).status).toBe(404);
    for (const [question, label, to] of [
      ["time-zone", "Your time zone", "New York"],
      ["colours", "Which colours do you want?", "Dark"],
      ["data-saver", "When do you want Lite mode?", "Always"],
    ] as const) {
      const saved = await (await ana.get(paths.profile.setting(question))).press("Save", { [label]: to });
      expect(saved.text).toContain("Your preferences are saved on this device.");
    }
    const again = await ana.get(paths.profile.setting("time-zone"));
    expect(again.field("Your time zone").value).toBe("America/New York");
    expect(again.document.querySelector("html")?.getAttribute("data-theme")).toBe("dark");
    expect(again.document.querySelectorAll("script[src]")).toHaveLength(0);
    expect(callsThat(({ method, status }) => method !== "GET" || status >= 400)).toEqual([]);
  });

  it("says whom to write to for a copy of one's data", async () => {
    const ana = site.browserOf("ana");
    const { text } = await ana.get(paths.profile.settings());
    expect(text).toContain("For a copy of what we keep about you, write to");
    expect((await ana.get(paths.profile.exportData())).status).toBe(404);
  });

  it("gets no mails with links that stop them, and a link of elsewhere says so", async () => {
    const guest = site.browserOf();
    const page = await guest.get(paths.unsubscribe("abc"));
    expect([page.status, page.heading]).toEqual([404, "This link stops no emails"]);
    expect(page.title).toContain("This link stops no emails");
    expect(page.link("your settings").pathname).toBe(paths.profile.settings());
    expect((await sendFormOfOldPage(guest, page, { "List-Unsubscribe": "One-Click" })).status).toBe(404);
    expect(callsThat(({ path }) => path.includes("unsubscribe"))).toEqual([]);
  });
});
