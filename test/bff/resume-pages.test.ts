import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { textResume } from "../builders/files";
import { newApplicant, newestEmail } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const returnTo = "/jobs/1/apply/review";
const cv = () => ({ filename: "cv.txt", contentType: "text/plain", bytes: textResume() });
const open = (path: string) => newApplicant(site, path);

/** The page of somebody who has stored one résumé. */
async function withResume(query?: { returnTo: string }) {
  const { browser, page } = await open(paths.profile.resumes(query));
  return { browser, page: await page.press("Upload", { "A file of yours": cv() }) };
}

/** Ends the session, sends the form and signs in again on the page that this leads to. */
async function interrupted(page: Page, button: string, filled: Parameters<Page["press"]>[1]): Promise<Page> {
  const email = await newestEmail(site);
  await site.db.deleteFrom("sessions").execute();
  const signIn = await page.press(button, filled);
  return signIn.press("Sign in", { "Email address": email, Password: "a long enough password" });
}

const entriesOf = (page: Page) => [...page.document.querySelectorAll(".log strong")].map((entry) => entry.textContent);

describe("the résumés of a profile", () => {
  it("keep the way back to an application through the one made from the profile", async () => {
    const { page } = await open(paths.profile.resumes({ returnTo }));
    const printable = await page.follow("use the one made from your profile");
    const list = await printable.follow("Your résumés");
    expect(list.link("Back to your application").pathname).toBe(returnTo);
    const stored = await printable.press("Use this résumé when I apply");
    expect(stored.text).toContain("We have stored resume-from-profile");
    expect(stored.link("Back to your application").pathname).toBe(returnTo);
  });

  it("say after a session that ended what is not saved yet", async () => {
    const { page } = await open(paths.profile.resumes());
    const upload = await interrupted(page, "Upload", { "A file of yours": cv() });
    expect(upload.heading).toBe("Résumé");
    expect(upload.text).toContain("You were signed out before we could save this. Choose the file again.");
  });

  it("say of one that is gone that it was removed already", async () => {
    const { page } = await withResume();
    const [one, other] = [await page.follow(/^Remove/), await page.follow(/^Remove/)];
    expect((await one.press("Remove this résumé")).text).toContain("The résumé is removed.");
    expect((await other.press("Remove this résumé")).text).toContain(
      "The résumé was removed already, perhaps in another window.",
    );
  });

  it("refuse a default that is none of them, in words", async () => {
    const { browser, page } = await withResume();
    const two = await (await browser.get(paths.profile.printableResume())).press("Use this résumé when I apply");
    expect(page.status).toBe(200);
    for (const id of ["12", "abc", "99999999999"]) {
      for (const button of two.document.querySelectorAll<HTMLButtonElement>("[name=resume_id]")) button.value = id;
      const refused = await two.press(/^Make it the default/);
      expect([id, refused.status]).toEqual([id, 409]);
      expect(refused.title).toMatch(/^Error: Résumé/);
      expect(refused.text).toMatch(/This is no longer available\.|Choose a résumé from your list\./);
    }
  });
});

describe("suggestions from a résumé", () => {
  const mobile = /^Mobile number/;
  const tick = (page: Page, label: RegExp) => {
    const found = [...page.document.querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""));
    return found?.control as HTMLInputElement;
  };

  it("write over nothing that another window saved meanwhile", async () => {
    const { browser, page } = await withResume();
    const suggestions = await page.follow("See what we could read from it");
    tick(suggestions, mobile).defaultChecked = true;
    await (await browser.get(paths.profile.section("contact"))).press("Save and continue", {
      "Mobile number": "+639990000000",
    });
    const refused = await suggestions.press("Add the ticked items");
    expect(refused.status).toBe(409);
    expect(refused.title).toMatch(/^Error: /);
    expect(refused.text).toContain("This was changed in another window.");
    expect(refused.text).toContain("In your profile now: +639990000000");
    expect(tick(refused, mobile).defaultChecked).toBe(true);
    expect((await refused.press("Add the ticked items")).status).toBe(200);
    const contact = await browser.get(paths.profile.section("contact"));
    expect(contact.field("Mobile number").value).toBe("+639171234567");
  });

  it("refuse what they do not offer in plain words", async () => {
    const { page } = await withResume();
    const suggestions = await page.follow("See what we could read from it");
    const first = tick(suggestions, mobile);
    first.defaultChecked = true;
    const resume = suggestions.document.querySelector<HTMLInputElement>("[name=resume_id]") as HTMLInputElement;
    for (const [field, value, words] of [
      [first, "999:", "Choose from what this résumé suggests"],
      [first, "x", "Choose from what this résumé suggests"],
      [resume, "a/b", "Choose a résumé from your list"],
    ] as const) {
      const sound = field.getAttribute("value") ?? "";
      field.setAttribute("value", value);
      const refused = await suggestions.press("Add the ticked items");
      field.setAttribute("value", sound);
      expect([value, refused.status]).toEqual([value, 422]);
      expect(refused.text).toContain(words);
      expect(refused.text).not.toMatch(/invalid|expected/i);
    }
  });

  it("say after a session that ended what is not saved yet, also when nothing is left to tick", async () => {
    const notSaved = "You were signed out before we could save this. Check and send again.";
    const { page } = await withResume();
    const suggestions = await page.follow("See what we could read from it");
    for (const box of suggestions.document.querySelectorAll<HTMLInputElement>("[type=checkbox]"))
      box.defaultChecked = true;
    const again = await interrupted(suggestions, "Add the ticked items", {});
    expect(again.text).toContain(notSaved);
    expect(tick(again, mobile).defaultChecked).toBe(true);

    expect((await again.press("Add the ticked items")).status).toBe(200);
    const none = await interrupted(suggestions, "Add the ticked items", {});
    expect(none.text).toContain("found nothing that your profile does not have already");
    expect(none.text).toContain(notSaved);
  });

  it("say of a file that could not be read that it is stored all the same", async () => {
    const { browser } = await withResume();
    await site.db.updateTable("resumes").set({ parse_state: "failed", parse: null }).execute();
    const page = await browser.get(paths.profile.suggestions());
    expect(page.text).toContain("We could not read this file. It is stored and can be sent all the same.");
  });

  it("lead on to the application when there are none", async () => {
    const { browser, page } = await open(paths.profile.pasteResume());
    await page.press("Store this text", { "Text of your résumé": "Nothing to be read. ".repeat(30) });
    const none = await browser.get(paths.profile.suggestions({ returnTo }));
    expect(none.link("Fill in your information yourself").pathname).toBe(returnTo);
  });
});

describe("the activity log", () => {
  it("has one line for one press that changes nothing but text", async () => {
    const { browser, page } = await open(paths.profile.section("role"));
    await page.press("Save and continue", { "Desired role": "Typist" });
    const before = entriesOf(await browser.get(paths.profile.activity()));
    const again = await browser.get(paths.profile.section("role"));
    await again.press("Save and continue", { Headline: "Quick with numbers" });
    const after = entriesOf(await browser.get(paths.profile.activity()));
    expect(before.slice(0, 1)).toEqual(["Section saved"]);
    expect(after).toEqual(["Section saved", ...before]);
  });

  it("tells of its own downloads", async () => {
    const { browser, page } = await open(paths.profile.activity());
    expect(entriesOf(page)).not.toContain("Data downloaded");
    await browser.get(page.link("table (CSV)").href);
    await browser.get(page.link("JSON").href);
    const log = await browser.get(paths.profile.activity());
    expect(entriesOf(log).slice(0, 2)).toEqual(["Data downloaded", "Data downloaded"]);
    expect(log.text).toContain("Activity as JSON");
  });
});
