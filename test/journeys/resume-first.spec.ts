import { paths } from "../../app/paths";
import { realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { answerQuestions, consent, openReview, send } from "./steps";

test("a résumé that is read first fills in the form, and what is ticked goes into profile and CV", async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db);
  const heading = page.getByRole("heading", { level: 1 });
  await openReview(page, site, job.id);

  await test.step("the résumé is read, and typing is what is left", async () => {
    await page
      .getByLabel("Your résumé as a file")
      .setInputFiles({ name: "resume.pdf", mimeType: "application/pdf", buffer: await realPdf() });
    await page.getByRole("button", { name: "Fill in the form from my résumé" }).click();
    await expect(page.getByText("We read your résumé. Check what is filled in.")).toBeVisible();
    await expect(page.getByLabel("Mobile number")).toHaveValue("+639171234567");
    await expect(page.getByLabel("Your résumé as a file")).toHaveCount(0);
    await expect(page.getByLabel(/^Job: Order clerk, Mabini Trading/)).toBeChecked();
    await expectGoodScreen(page);
  });

  await test.step("one button takes what is ticked and goes on", async () => {
    await page.getByRole("checkbox", { name: "Skill: Bookkeeping" }).uncheck();
    await page.getByLabel("Country you live in").selectOption({ label: "Philippines" });
    await page.getByLabel("I agree that my data is used to handle my applications").check();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading).toHaveText("Questions and cover note");
    await answerQuestions(page);
    await page.getByText("Also sent").click();
    await expect(page.getByText("March 2019 to May 2021")).toBeVisible();
    await expect(
      page.getByRole("link", { name: /^Add from your résumé: Skill|^Add from your résumé: 1 skill/ }),
    ).toBeVisible();
    await consent(page);
    await send(page);
  });

  await test.step("the profile and the CV have it", async () => {
    await page.goto(paths.profile.section("employments"));
    await expect(page.getByRole("heading", { level: 2, name: "Order clerk" })).toBeVisible();
    await page.goto(paths.profile.printableResume());
    await expect(page.getByText("Order clerk, Mabini Trading")).toBeVisible();
    await expect(page.getByText("Microsoft Excel")).toBeVisible();
    await expect(page.getByText("Bookkeeping")).toHaveCount(0);
  });
});

test("who sends a résumé with the form finds what it says on the last page", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db, { questions: [] });
  const heading = page.getByRole("heading", { level: 1 });
  await openReview(page, site, job.id);
  await page.getByLabel("Country you live in").selectOption({ label: "Philippines" });
  await page.getByLabel("Mobile number").fill("0917 555 0142");
  await page.getByText("No file? Paste your résumé").click();
  await page
    .getByLabel("The text of your résumé")
    .fill("Ana Reyes\nSkills: Bookkeeping, Microsoft Excel\nWork experience\nTypist, Acme Ltd, March 2019 - May 2021");
  await page.getByLabel("I agree that my data is used to handle my applications").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(heading).toHaveText("Check your answers");

  await page.getByRole("link", { name: "Add from your résumé: 2 skills, 1 job" }).click();
  await expect(heading).toHaveText("Suggestions from your résumé");
  await page.getByRole("button", { name: "Add the ticked items" }).click();
  await expect(heading).toHaveText("Check your answers");
  await page.getByText("Also sent").click();
  await expect(page.getByText("Acme Ltd")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Add from your résumé/ })).toHaveCount(0);
});
