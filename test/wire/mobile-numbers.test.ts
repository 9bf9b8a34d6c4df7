import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

const start = async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  return site.browserOf("ben");
};

const live = async (browser: TextBrowser, country: string) =>
  (await browser.get(paths.general.section("details"))).press("Save and continue", {
    "Given names": "Ben",
    "Family name": "Castillo",
    "Country you live in": country,
    "How do you prefer to be contacted?": "By email",
    "I agree that my data is used to handle my applications": true,
  });

/** Types a number, and answers what the API got of it. */
const save = async (browser: TextBrowser, typed: string) => {
  const page = await (await browser.get(paths.profile.section("contact"))).press("Save and continue", {
    "Mobile number": typed,
  });
  return { page, sent: lastSent() };
};

const lastSent = () => {
  const sent = site.api.calls.findLast(({ path }) => path.endsWith("/contact_information"));
  return (sent?.json as { mobile?: unknown } | undefined)?.mobile;
};

describe("a mobile number goes to the API as E.164", () => {
  it.each([
    ["Philippines", "0917 123 4567", "+639171234567"],
    ["Kenya", "0712 345 678", "+254712345678"],
    ["Iran", "0912 345 6789", "+989123456789"],
    ["Japan", "00 63 917-123-4567", "+639171234567"],
    ["Japan", "+63 (917) 123 4567", "+639171234567"],
  ])("of somebody who lives in %s: %s", async (country, typed, stored) => {
    const ben = await start();
    await live(ben, country);
    expect((await save(ben, typed)).sent).toBe(stored);
    expect((await ben.get(paths.profile.section("contact"))).field("Mobile number").value).toBe(stored);
  });

  it("and is shown as people in its country write it for others", async () => {
    const ben = await start();
    await live(ben, "Kenya");
    await save(ben, "0712 345 678");
    expect((await ben.get(paths.profile.personalInfo())).text).toContain("+254 712 345678");
  });

  it("but not where it is none in the chosen country: the page says how people write theirs", async () => {
    const ben = await start();
    await live(ben, "Kenya");
    const { page, sent } = await save(ben, "0917 123 4567");
    expect([page.status, sent, page.field("Mobile number").value]).toEqual([422, undefined, "0917 123 4567"]);
    expect(page.field("Mobile number").error).toBe("Enter a mobile number, like 0712 123456 or +254 712 123456");
    expect(page.text).toContain("Like 0712 123456 or +254 712 123456");
  });

  it("but not without a code while no country is told, and it stays as it is in the form", async () => {
    await start();
    const ana = site.browserOf("ana");
    expect((await save(ana, "+63 917 123 4567")).sent).toBe("+639171234567");
    const { page } = await save(ana, "0917 123 4567");
    expect([page.status, page.field("Mobile number").value]).toEqual([422, "0917 123 4567"]);
    expect(page.text).toContain("With + and the country’s code");
  });
});
