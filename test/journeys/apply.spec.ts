import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { answerQuestions, beginApplication, consent, fillNeeded, send, somebody } from "./steps";

test("a visitor finds a job, applies with a résumé, follows the application, withdraws and undoes it", async ({
  page,
  site,
}, { project }) => {
  const withScripts = project.use.javaScriptEnabled !== false;
  const job = await createJobPost(site.db, { title: "Marine Parts Order Clerk" });
  const person = somebody();

  await test.step("find the job", async () => {
    await page.goto("/");
    await expect(page).toHaveTitle("Explore Careers at Harbour - Join a Thriving Remote Workforce");
    await page.getByRole("searchbox").first().fill("marine parts");
    await page
      .getByRole("button", { name: /Search/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/jobs\?.*search=marine(\+|%20)parts/);
    await page.getByRole("link", { name: job.title }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
    await expect(page).toHaveURL(new RegExp(`/jobs/${job.id}-marine-parts-order-clerk\\?from=`));
  });

  await test.step("create an account and confirm the address", async () => {
    await page
      .getByRole("link", { name: /^Apply/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before you start");
    await beginApplication(page, site, job.id, person);
  });

  // from here on nothing leaves the site, so with scripts the document stays the same one to the end
  if (withScripts) await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step("fill in what is needed and answer the questions", async () => {
    await fillNeeded(page);
    await answerQuestions(page);
    await expect(page.getByText("María Clara")).toBeVisible();
    await expect(page.getByText("+63 917 555 0142")).toBeVisible();
    await expect(page.getByText("resume.pdf")).toBeVisible();
  });

  const receipt = await test.step("send it and get a receipt", async () => {
    await consent(page);
    const code = await send(page);
    return code;
  });

  await test.step("follow it", async () => {
    await page.getByRole("link", { name: "Track your application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(job.title);
    await expect(page.getByText("Application sent").first()).toBeVisible();
    await expect(page.getByText(receipt).first()).toBeVisible();
    await page
      .getByRole("link", { name: /exactly what we received/i })
      .first()
      .click();
    await expect(page.getByText("A parcel was lost; I found it in two days.")).toBeVisible();
    await page.goBack();
  });

  await test.step("withdraw with a reason, then undo", async () => {
    await page.getByRole("link", { name: /Withdraw/ }).click();
    await page.getByLabel(/shift or schedule/i).check();
    await page.getByRole("button", { name: "Withdraw from this job" }).click();
    await expect(page.getByText(`You have withdrawn from ${job.title}`)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: /Undo/ }).click();
    await expect(page.getByText("Your application is active again.")).toBeVisible();
  });

  if (withScripts) expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  const { id } = await site.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", person.email)
    .executeTakeFirstOrThrow();
  const kept = await site.db
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .select(["receipt_code", "recruitment_status_id"])
    .where("applications.user_id", "=", id)
    .execute();
  expect(kept).toEqual([{ receipt_code: receipt, recruitment_status_id: 200 }]);
  expect(site.listMails().filter((mail) => mail.includes(person.email) && mail.includes(receipt))).toHaveLength(1);
});

test("somebody without an account saves jobs, and finds them again after signing up", { tag: "@plainly" }, async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db, { title: "Harp String Catalogue Editor" });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole("button", { name: /Save/ }).first().click();
  await expect(page.getByText("Saved in this browser.")).toBeVisible();
  await page.goto("/profile/bookmarks");
  await expect(page.getByRole("link", { name: job.title }).first()).toBeVisible();

  await beginApplication(page, site, job.id, somebody());
  await page.goto("/profile/bookmarks");
  await expect(page.getByRole("link", { name: job.title }).first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByRole("link", { name: job.title })).toHaveCount(0);
});

test("an interview-room ad opens in a new tab and says so; any other goes to our own form", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const outside = await createJobPost(site.db, {
    order: {
      client_code: "OUT",
      ads: [{ platform: "interview_room", url: "https://interview.example/room/9", published_at: new Date() }],
    },
  });
  const inside = await createJobPost(site.db, {
    order: {
      client_code: "IN",
      ads: [{ platform: "interview_room", is_draft: true, url: "https://interview.example/room/10" }],
    },
  });
  await page.goto(`/jobs/${outside.id}`);
  const link = page.getByRole("link", { name: /new tab/ }).first();
  await expect(link).toHaveAttribute("href", "https://interview.example/room/9");
  await expect(link).toHaveAttribute("target", "_blank");
  await page.goto(`/jobs/${inside.id}`);
  await expect(page.getByRole("link", { name: /^Apply/ }).first()).toHaveAttribute(
    "href",
    new RegExp(`/jobs/${inside.id}/apply`),
  );
});

test("an address that leads nowhere says so in the specification's words", { tag: "@long" }, async ({ page }) => {
  const answer = await page.goto("/no/such/place");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found: /no/such/place");
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  const job = await page.goto("/jobs/999999999");
  expect(job?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found: /jobs/999999999");
});

test("a question that depends on another opens by itself once that is answered", {
  tag: ["@needs-scripts", "@long"],
}, async ({ page, site }) => {
  const job = await createJobPost(site.db, {
    questions: [
      { key: "nights", type: "yes_no", label: "Can you work nights?", required: true },
      { type: "short_text", label: "Which nights?", required: true, show_if: { question: "nights", equals: "yes" } },
    ],
  });
  await beginApplication(page, site, job.id, somebody());
  await fillNeeded(page);
  const which = page.getByLabel("Which nights?");
  await expect(which).toBeHidden();
  await page.getByLabel("No", { exact: true }).check();
  await expect(which).toBeHidden();
  await page.getByLabel("Yes", { exact: true }).check();
  await which.fill("All of them");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("All of them")).toBeVisible();
});
