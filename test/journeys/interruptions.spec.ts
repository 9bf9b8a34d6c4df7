import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import {
  answerQuestions,
  confirmEmail,
  createAccount,
  fillApplication,
  fillNeeded,
  goToNewAccount,
  openReview,
  send,
  signIn,
  somebody,
} from "./steps";

test("typed text survives a session that ends in the middle of a step", async ({ page, site }) => {
  const job = await createJobPost(site.db);
  const person = await openReview(page, site, job.id);
  await page.goto(`/jobs/${job.id}/apply/screening`);
  await page.getByLabel("Tell us about a customer you helped").fill("She had waited three weeks for a lamp.");
  await page.getByLabel("Cover note").fill("Words that took me an hour.");

  await site.db.deleteFrom("sessions").execute();
  await page.getByRole("button", { name: "Save and continue" }).last().click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You were signed out");
  await expect(page.getByText("What you typed is kept. Sign in to continue.")).toBeVisible();
  await expect(page.getByText("Before you start")).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions and cover note");
  await expect(page.getByText("You were signed out before we could save this")).toBeVisible();
  await expect(page.getByLabel("Tell us about a customer you helped")).toHaveValue(
    "She had waited three weeks for a lamp.",
  );
  await expect(page.getByLabel("Cover note")).toHaveValue("Words that took me an hour.");
  await expectGoodScreen(page);
});

test("a job that closes in the middle can still be sent within a day, and is refused kindly after", {
  tag: "@long",
}, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await fillApplication(page, site, job.id);

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const closeAt = (at: Date) =>
    site.db.updateTable("job_posts").set({ closes_at: at }).where("id", "=", job.id).execute();
  const begin = (at: Date) =>
    site.db.updateTable("application_jobs").set({ draft_started_at: at }).where("job_post_id", "=", job.id).execute();

  await begin(hoursAgo(40));
  await closeAt(hoursAgo(30));
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText(/no longer open|closed/i).first()).toBeVisible();
  await expectGoodScreen(page);

  await closeAt(hoursAgo(2));
  await page.goto(`/jobs/${job.id}/apply/screening/check`);
  await page.getByLabel("My answers are true and complete").check();
  await page.getByLabel(/I agree that the recruiters/).check();
  await send(page);
});

test("a closed job answers 410 with what is similar, and stays readable for who applied", { tag: "@long" }, async ({
  page,
  site,
  browser,
}) => {
  const job = await createJobPost(site.db, { status: "open" });
  await fillApplication(page, site, job.id);
  await send(page);
  await site.db
    .updateTable("job_posts")
    .set({ status: "closed", closed_at: new Date() })
    .where("id", "=", job.id)
    .execute();

  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(job.title);
  await expect(page.getByText(/closed/i).first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const answer = await stranger.goto(`${site.origin}/jobs/${job.id}`);
  expect(answer?.status()).toBe(410);
  await expect(stranger.getByText("This job is no longer open")).toBeVisible();
  await elsewhere.close();
});

test("two tabs that send the same application make one, and the second shows its receipt", { tag: "@long" }, async ({
  page,
  site,
  context,
}) => {
  const job = await createJobPost(site.db);
  await fillApplication(page, site, job.id);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel("My answers are true and complete").check();
  await second.getByLabel(/I agree that the recruiters/).check();

  await Promise.all([page, second].map((tab) => tab.getByRole("button", { name: "Send application" }).click()));
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/apply\/success$/);
  const codes = await Promise.all(
    [page, second].map((tab) => tab.getByText(/^R24-[0-9A-Z]{4}-[0-9A-Z]{2}$/).textContent()),
  );
  expect(new Set(codes).size).toBe(1);
  const rows = await site.db.selectFrom("application_jobs").select("id").where("job_post_id", "=", job.id).execute();
  expect(rows).toHaveLength(1);
});

test("Back after sending says that it is sent already and sends nothing", { tag: "@long" }, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  await fillApplication(page, site, job.id);
  const code = await send(page);

  await page.goBack();
  const again = page.getByRole("button", { name: "Send application" });
  if (await again.isVisible()) {
    await page.getByLabel("My answers are true and complete").check();
    await page.getByLabel(/I agree that the recruiters/).check();
    await again.click();
  }
  await expect(page).toHaveURL(/\/apply\/success$/);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  const rows = await site.db.selectFrom("application_jobs").select("id").where("job_post_id", "=", job.id).execute();
  expect(rows).toHaveLength(1);
});

test("a wrong code is refused, the right one opens the gate, and what was begun is kept", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db);
  const person = somebody();
  await page.goto(`/jobs/${job.id}/apply`);
  await goToNewAccount(page);
  await createAccount(page, person);
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.getByText(person.email)).toBeVisible();

  const right = await site.getEmailCode(person.email);
  await page.getByLabel(/code/i).fill(right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const problem = "The code is not right. Check the email and enter its 6 digits";
  await expect(page.getByRole("alert")).toContainText(problem);
  await expect(page.locator(".error")).toContainText(problem);
  await expect(page.getByText("You have 9 tries left")).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/^Too many tries/)).toBeVisible();
  await expect(page.getByText(problem)).toHaveCount(0);

  await page.goto("/profile/application-tracking");
  await expect(page).toHaveURL(/\/confirmation/);
  await page.getByRole("link", { name: "Change it in your account" }).click();
  await page.getByRole("link", { name: "Enter the code we sent to this address" }).click();
  await confirmEmail(page, site, person);
  await expect(page).toHaveURL(/\/profile\/application-tracking/);
});

test("an interrupted application waits as a draft and can be taken up again or deleted", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db);
  await openReview(page, site, job.id);
  await page.getByLabel("Mobile number").fill("+63 917 555 0142");
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.goto("/profile/application-tracking?tab=drafts");
  await expect(page.getByText(job.title).first()).toBeVisible();

  await page.goto(`/jobs/${job.id}`);
  await page
    .getByRole("link", { name: /Continue your application/ })
    .first()
    .click();
  await expect(page.getByText("+63 917 555 0142")).toBeVisible();
  await fillNeeded(page, { hasMobile: true });
  await answerQuestions(page);

  await page.goto(`/profile/application-tracking/${job.id}/delete-draft`);
  await page.getByRole("button", { name: /Delete/ }).click();
  await expect(page).not.toHaveURL(/delete-draft/);
  const rows = await site.db.selectFrom("application_jobs").select("id").where("job_post_id", "=", job.id).execute();
  expect(rows).toEqual([]);
});
