import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import {
  encryptedDocx,
  encryptedPdf,
  plainZip,
  realDoc,
  realDocx,
  realJpg,
  realOdt,
  realPdf,
  realPng,
  realRtf,
  realTxt,
} from "../builders/files";
import { expect, expectGoodScreen, test } from "./journey";
import { nameReferences, openProfile } from "./steps";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a section from the list, fills it and is back on the list. */
async function fill(page: Page, section: string, work: () => Promise<void>) {
  await page.locator(`#${section}`).getByRole("link").click();
  await work();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(heading(page)).toHaveText("Your information");
  await expect(page.locator(`#${section}`)).toContainText("Completed");
}

test("a new applicant fills a whole profile from nothing and prints a résumé made from it", async ({ page, site }) => {
  // fourteen sections
  test.slow();
  await openProfile(page, site);
  await expect(page.getByText("0 of 14")).toBeVisible();
  await expect(page.getByText("3 sections are open before you can send an application.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Profile", exact: true }).click();

  await fill(page, "details", async () => {
    await page.getByLabel("Country you live in").selectOption({ label: "Philippines" });
    await page.getByLabel("By email").check();
    await page.getByLabel("I agree that my data is used to handle my applications").check();
  });
  await fill(page, "contact", () => page.getByLabel("Mobile number").fill("0917 555 0142"));
  await fill(page, "address", async () => {
    await page.getByLabel("City or municipality").fill("Iloilo City");
    await page.getByLabel(/^Country( \(optional\))?$/).selectOption({ label: "Philippines" });
  });
  await fill(page, "role", async () => {
    await page.getByLabel("Headline").fill("Calm on the phone, quick at the keyboard");
    await page.getByLabel("Years of experience").fill("2");
  });
  await fill(page, "preferences", async () => {
    await page.getByLabel("Data entry").check();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByLabel("At least").fill("25000.5");
    await page.getByLabel("At most").fill("30,000");
  });
  await expect(page.locator("#preferences")).toContainText("₱25,000.50–30,000.00 a month");
  await fill(page, "equipment", async () => {
    await page.getByLabel("What you work on").selectOption({ label: "Laptop" });
    await page.getByLabel("Measured download speed in Mbps").fill("48.5");
  });
  await fill(page, "basic", async () => {
    await page.getByLabel("Middle name").fill("Reyes");
    await page.getByLabel("Suffix").selectOption("III");
  });

  await test.step("languages: each added by itself", async () => {
    await page.locator("#languages").getByRole("link").click();
    for (const [language, level] of [
      ["English", "Fluent"],
      ["Hiligaynon", "Native"],
    ] as const) {
      await page.getByRole("link", { name: "Add a language" }).click();
      await page.getByLabel("Language", { exact: true }).fill(language);
      await page.getByLabel(level).check();
      await page.getByRole("button", { name: "Add this language" }).click();
      await expect(page.getByRole("heading", { level: 2, name: language })).toBeVisible();
    }
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.locator("#languages")).toContainText("English (fluent), Hiligaynon (native)");
  });

  await test.step("skills: found, added, changed, removed", async () => {
    await page.locator("#skills").getByRole("link").click();
    for (const [search, skill] of [
      ["excel", "Excel"],
      ["email", "Email management"],
    ] as const) {
      await page.getByRole("link", { name: "Add a skill" }).click();
      await page.getByLabel("Skill", { exact: true }).fill(search);
      await page.getByLabel("Skill", { exact: true }).press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: "Skills found" })).toBeVisible();
      await page
        .getByRole("link", { name: new RegExp(`^Add .*${skill}`, "i") })
        .first()
        .click();
      await page.getByLabel("Very good").check();
      await page.getByRole("button", { name: "Add this skill" }).click();
      await expect(page.getByRole("heading", { level: 2, name: new RegExp(skill, "i") })).toBeVisible();
    }
    await page.getByRole("link", { name: /^Change .*excel/i }).click();
    await page.getByLabel("Expert").check();
    await page.getByRole("button", { name: "Save this skill" }).click();
    await expect(page.getByText(/Expert/).first()).toBeVisible();
    await page.getByRole("link", { name: /^Remove email/i }).click();
    await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
    await page.getByRole("button", { name: /^Remove/ }).click();
    // with scripts the row goes at once, and a form that is sent before the answer has come is not sent
    await expect(page.getByText("The skill is removed.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: /email/i })).toHaveCount(0);
    await page.getByRole("link", { name: "Continue" }).click();
  });

  await test.step("a job", async () => {
    await page.locator("#employments").getByRole("link").click();
    await page.getByRole("link", { name: "Add a job" }).click();
    await page.getByLabel("Job title").fill("Order clerk");
    await page.getByLabel("Employer").fill("Mabini Trading");
    await page.getByLabel("Began").fill("2019-03");
    await page.getByLabel("I still work there").check();
    await page.getByLabel("What you did").fill("Took orders by phone.");
    await page.getByRole("button", { name: "Add this job" }).click();
    await expect(page.getByText("Since March 2019")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
  });

  await test.step("a qualification and a licence", async () => {
    await page.locator("#qualifications").getByRole("link").click();
    await page.getByRole("link", { name: "Add a qualification" }).click();
    await page.getByLabel("Education", { exact: true }).check();
    await page.getByLabel("Level (only for education)").selectOption({ label: "Bachelor’s degree" });
    await page.getByLabel("School or trainer").fill("University of Iloilo");
    await page.getByLabel("Course").fill("BS Accountancy");
    await page.getByRole("button", { name: "Add this qualification" }).click();
    await expect(page.getByText("University of Iloilo").first()).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();

    await page.locator("#licenses").getByRole("link").click();
    await page.getByRole("link", { name: /^Add a licence/ }).click();
    await page.getByLabel("Name").fill("Certified Public Accountant");
    await page.getByLabel("Issued by").fill("PRC");
    await page.getByLabel("It does not expire").check();
    await page.getByRole("button", { name: "Add this licence" }).click();
    await expect(page.getByText("Certified Public Accountant").first()).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
  });

  await test.step("two references", async () => {
    await page.locator("#references").getByRole("link").click();
    await nameReferences(page);
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("Your information");
    await expect(page.locator("#references")).toContainText("Completed");
  });

  await test.step("a résumé without a file", async () => {
    await page.locator("#resume").getByRole("link").click();
    await page.getByRole("link", { name: "use the one made from your profile" }).click();
    await expect(heading(page)).toHaveText("María Clara Reyes de los Santos III");
    for (const said of [
      "Order clerk, Mabini Trading",
      "Took orders by phone",
      "Excel",
      "BS Accountancy, University of Iloilo",
      "Certified Public Accountant, PRC",
    ])
      await expect(page.getByText(new RegExp(said, "i")).first()).toBeVisible();
    await page.getByRole("button", { name: "Use this résumé when I apply" }).click();
    await expect(page.getByText(/We have stored resume-from-profile/)).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("Your information");
  });

  await page.goto(paths.profile.index());
  await expect(page.getByText("14 of 14")).toBeVisible();
  await page.goto(paths.profile.activity());
  await expect(page.getByText("Licence added")).toBeVisible();
  await page.getByLabel("Show", { exact: true }).selectOption({ label: "Résumés" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Licence added")).toHaveCount(0);
  await expect(page.getByText("Résumé stored")).toBeVisible();
  await page.goto(paths.profile.assessment());
});

test("a résumé of each accepted kind is stored, and each refused kind says why", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await openProfile(page, site);
  await page.goto(paths.profile.resumes());
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByLabel("A file of yours").setInputFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Upload" }).click();
  };
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

  const refused: [name: string, type: string, bytes: Buffer, says: string][] = [
    ["cv.pdf", "application/pdf", plainZip(), "must be a PDF, Word, ODT, RTF, text, JPG or PNG"],
    ["cv.exe", "application/pdf", Buffer.from("MZ"), "must be a PDF, Word, ODT, RTF, text, JPG or PNG"],
    ["empty.pdf", "application/pdf", Buffer.alloc(0), "is empty"],
    ["locked.pdf", "application/pdf", await encryptedPdf(), "is password protected"],
    ["locked.docx", word, encryptedDocx(), "is password protected"],
    ["large.pdf", "application/pdf", Buffer.alloc(5 * 1024 * 1024 + 1, "%PDF-1.7 "), "must be smaller than 5 MB"],
  ];
  for (const [name, type, bytes, says] of refused) {
    await send(name, type, bytes);
    await expect(page.getByText(`The selected file ${says}`).first(), name).toBeVisible();
  }
  await expectGoodScreen(page);

  const accepted: [name: string, type: string, bytes: Buffer][] = [
    ["cv.pdf", "application/pdf", await realPdf()],
    ["cv.docx", word, realDocx()],
    ["cv.doc", "application/msword", realDoc()],
    ["cv.odt", "application/vnd.oasis.opendocument.text", realOdt()],
    ["cv.rtf", "application/rtf", realRtf()],
    ["cv.txt", "text/plain", realTxt()],
    ["photo.jpg", "image/jpeg", realJpg()],
    ["photo.png", "image/png", realPng()],
  ];
  for (const [index, [name, type, bytes]] of accepted.entries()) {
    if (index >= 5) {
      await page
        .getByRole("link", { name: /^Remove / })
        .last()
        .click();
      await page.getByRole("button", { name: "Remove this résumé" }).click();
      await expect(page.getByText("The résumé is removed.")).toBeVisible();
    }
    await send(name, type, bytes);
    await expect(page.getByText(`We have stored ${name}.`), name).toBeVisible();
  }
  await expect(page.getByText("You have stored 5 files, which is the most we keep.")).toBeVisible();

  await page.getByRole("button", { name: "Make it the default résumé, cv.txt" }).click();
  await expect(page.getByText("cv.txt is now your default résumé.")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download cv.txt" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("cv.txt");
  await expectGoodScreen(page);
});

test("what a résumé says is taken over only where it is ticked", { tag: "@long" }, async ({ page, site }) => {
  await openProfile(page, site);
  await page.goto(paths.profile.pasteResume());
  await page
    .getByLabel("Text of your résumé")
    .fill(
      "Clara Santos\nclara.santos@example.net\n+63 917 555 0142\nSkills: Microsoft Excel, customer service\nCertificates\n• First Aid Certificate, 2022\nLanguages\nCebuano (native), English",
    );
  await page.getByRole("button", { name: "Store this text" }).click();
  await page.getByRole("link", { name: "See what we could read from it" }).click();
  await expect(page.getByText("In your profile now: de los Santos")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Add the ticked items" }).click();
  await expect(page.getByText("Tick what you want to take over").first()).toBeVisible();
  await page.getByLabel(/^Mobile number/).check();
  await page.getByLabel("Language: Cebuano, native").check();
  await page.getByLabel("Language: English").check();
  await page.getByLabel("Licence: First Aid Certificate, 2022").check();
  await page.getByLabel("Who issued it?").fill("Philippine Red Cross");
  await page.getByRole("button", { name: "Add the ticked items" }).click();
  // no level is made up, and what was typed and ticked is still there
  await expect(page.getByText("Choose how well you speak English, or untick it").first()).toBeVisible();
  await expect(page.getByLabel("Who issued it?")).toHaveValue("Philippine Red Cross");
  await expect(page.getByLabel(/^Mobile number/)).toBeChecked();
  await page.getByLabel("How well do you speak it?").selectOption("Fluent");
  await page.getByRole("button", { name: "Add the ticked items" }).click();
  await expect(heading(page)).toHaveText("Your information");
  await expect(page.locator("#languages")).toContainText("Cebuano");
  await expect(page.locator("#languages")).toContainText("English");
  await expect(page.locator("#licenses")).toContainText("First Aid Certificate");
  await expect(page.locator("#contact")).toContainText("+63 917 555 0142");
  await expect(page.locator("#details")).toContainText("María Clara de los Santos");
});

test("a change that came too late shows both versions and loses neither", { tag: "@long" }, async ({
  page,
  site,
  context,
}) => {
  await openProfile(page, site);
  await page.goto(paths.profile.section("role"));
  const other = await context.newPage();
  await other.goto(paths.profile.section("role"));
  await other.getByLabel("Desired role").fill("Typist");
  await other.getByRole("button", { name: "Save and continue" }).click();
  await expect(heading(other)).toHaveText("Your information");

  await page.getByLabel("Desired role").fill("Bookkeeper");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("This was changed in another window.").first()).toBeVisible();
  await expect(page.getByLabel("Desired role")).toHaveValue("Bookkeeper");
  await expect(page.getByText("Saved meanwhile: Typist")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.locator("#role")).toContainText("Bookkeeper");
});
