import type { Page } from "@playwright/test";
import { encryptedPdf, plainZip, realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { fillNeeded, openReview } from "./steps";

/** The page is refused as a page: the summary first, its link leads to the field, the same words beside it. */
async function expectProblem(page: Page, message: string): Promise<void> {
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(summary.getByRole("link", { name: message })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  const target = (await summary.getByRole("link", { name: message }).getAttribute("href")) ?? "";
  await expect(page.locator(target)).toHaveCount(1);
  await expect(page.locator(".error").getByText(message)).toBeVisible();
}

test("every file that we cannot take is refused in words that say what to do", { tag: "@plainly" }, async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db);
  await openReview(page, site, job.id);
  await page.goto(`/jobs/${job.id}/apply/review/resume`);

  const pick = async (name: string, buffer: Buffer) => {
    await page
      .getByLabel("Your résumé as a file")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await page.getByRole("button", { name: "Save and continue" }).click();
  };
  const wrongType = "The selected file must be a PDF, Word, ODT, RTF, text, JPG or PNG";

  await page.getByRole("button", { name: "Save and continue" }).click();
  await expectProblem(page, "Select a file");
  await pick("holiday.zip", plainZip());
  await expectProblem(page, wrongType);
  await pick("refused.pdf", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4000, 7)]));
  await expectProblem(page, wrongType);
  await pick("refused.pdf", Buffer.alloc(0));
  await expectProblem(page, "The selected file is empty");
  await pick("refused.pdf", await encryptedPdf());
  await expectProblem(page, "The selected file is password protected");
  await pick("refused.pdf", Buffer.alloc(5 * 1024 * 1024 + 1, 32));
  await expectProblem(page, "The selected file must be smaller than 5 MB");
  await expectGoodScreen(page);
  expect(await site.db.selectFrom("resumes").select("id").where("filename", "=", "refused.pdf").execute()).toEqual([]);
});

test("each step names what is missing or wrong beside its field and keeps the rest", async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await openReview(page, site, job.id);

  await test.step("what is needed", async () => {
    await page
      .locator("form")
      .last()
      .evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByLabel("Given names").fill("");
    await page.getByLabel("Mobile number").fill("12");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expectProblem(page, "Enter your given names");
    await expectProblem(page, "Enter a mobile number with + and the country’s code");
    // scripts say what they know before anything is sent; pressed again as it is, the form goes to the one who knows all
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expectProblem(page, "Select your résumé, or paste its text");
    await expect(page.getByLabel("Family name")).toHaveValue("de los Santos");
    await expect(page.getByLabel("Mobile number")).toHaveValue("12");
    await expectGoodScreen(page);
    await page.getByLabel("Given names").fill("María Clara");
    await page
      .getByLabel("Your résumé as a file")
      .setInputFiles({ name: "kept.pdf", mimeType: "application/pdf", buffer: await realPdf() });
    await page.getByRole("button", { name: "Save for later" }).click();
    await expectProblem(page, "Enter a mobile number with + and the country’s code");
    // the file was sound, so it is stored and not asked for again
    await expect(page.getByText("kept.pdf")).toBeVisible();
    await expect(page.getByLabel("Your résumé as a file")).toHaveCount(0);
    await expect(page.getByLabel("Mobile number")).toHaveValue("12");
    await expectGoodScreen(page);
    await fillNeeded(page, { hasResume: true });
  });

  await test.step("contact", async () => {
    await page.goto(`/jobs/${job.id}/apply/review/contact`);
    await page
      .locator("form")
      .last()
      .evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByLabel("LinkedIn profile").fill("javascript:alert(1)");
    await page.getByLabel("Another email address").fill("clara.santos@example.com");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expectProblem(page, "LinkedIn profile must be a web address, like example.com/ana");
    await expect(page.getByLabel("Another email address")).toHaveValue("clara.santos@example.com");
    await expectGoodScreen(page);
  });

  await test.step("questions", async () => {
    await page.goto(`/jobs/${job.id}/apply/screening`);
    await page
      .locator("form")
      .last()
      .evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByLabel("Years in customer service").fill("ninety");
    await page.getByLabel("Tell us about a customer you helped").fill("Kept through the error.");
    await page.getByRole("button", { name: "Save and continue" }).last().click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Years in customer service")).toHaveValue("ninety");
    await expect(page.getByLabel("Tell us about a customer you helped")).toHaveValue("Kept through the error.");
    await expectGoodScreen(page);
    await page.getByLabel("Years in customer service").fill("0");
    await page.getByRole("group", { name: "Can you work the night shift?" }).getByLabel("Yes").check();
    await page.getByRole("button", { name: "Save and continue" }).last().click();
  });

  await test.step("check answers: the knock-out warns, the consents are asked for", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your answers");
    await expect(page.getByText("This job needs one year in customer service")).toBeVisible();
    await page
      .locator("form")
      .last()
      .evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole("button", { name: "Send application" }).click();
    await expectProblem(page, "Tick the box to say that your answers are true");
    await expectProblem(page, "Tick the box to agree to how we use your answers");
    await expectGoodScreen(page);
  });

  const sent = await site.db
    .selectFrom("application_jobs")
    .select("recruitment_status_id")
    .where("job_post_id", "=", job.id)
    .execute();
  expect(sent).toEqual([{ recruitment_status_id: 100 }]);
});

test("nothing can be sent while something is missing, and the page says what and leads there", {
  tag: "@plainly",
}, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await openReview(page, site, job.id);
  await page.goto(`/jobs/${job.id}/apply/screening`);
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Questions and cover note");
  await page.goto(`/jobs/${job.id}/apply/screening/check`);
  await expect(page.getByText("Still missing")).toBeVisible();
  await page.getByLabel("My answers are true and complete").check();
  await page.getByLabel(/I agree that the recruiters/).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectGoodScreen(page);
});

test("sign-in says what is wrong without saying whether the address exists", { tag: "@plainly" }, async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill("nobody@example.com");
  await page.getByLabel("Password").fill("wrong wrong wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/email address or the password is not right/i).first()).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("nobody@example.com");
  await expectGoodScreen(page);
});
