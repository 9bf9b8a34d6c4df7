import { afterEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

it.each([paths.home(), paths.jobs(), paths.contact()])(
  "somebody whom the API remembers is signed in on public pages too: %s",
  async (path) => {
    site = await startSiteBeforePlainApi({ flavour: "named" });
    const ana = site.browserOf().takeCookies(site.api.people.ana.comeBack());
    const page = await ana.get(path);
    expect([page.hasLink("Profile"), page.hasLink("Sign in")]).toEqual([true, false]);
    expect((await ana.get(paths.profile.settings())).heading).toBe("Settings");
  },
);

it("what somebody typed before they were signed out is said to wait once, and not above later errors", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const ana = site.browserOf("ana");
  const form = await ana.get(paths.profile.section("contact"));
  site.api.expireSessions();
  const signIn = await form.press("Save and continue", { "Mobile number": "0917" });
  expect(signIn.heading).toBe("Sign in");
  const { email: person, password } = site.api.people.ana;
  const email = signIn.document.querySelector<HTMLInputElement>("[name=email]");
  const secret = signIn.document.querySelector<HTMLInputElement>("[name=password]");
  if (email) email.value = person;
  if (secret) secret.value = password;
  const back = await signIn.press("Sign in");
  expect(back.text).toContain("You were signed out before we could save this.");
  expect(back.field("Mobile number").value).toBe("0917");
  const refused = await back.press("Save and continue");
  expect([refused.status, refused.field("Mobile number").value]).toEqual([422, "0917"]);
  expect(refused.text).not.toContain("You were signed out");
});
