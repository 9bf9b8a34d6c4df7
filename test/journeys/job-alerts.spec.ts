import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodScreen, test } from "./journey";
import { confirmEmail, createAccount, somebody } from "./steps";

test("a search is kept as an alert through a new account, kept once, changed and stopped", async ({ page, site }) => {
  test.slow();
  await createJobPost(site.db, { title: "Lighthouse Keeper" });
  // where there are scripts an alert opens over the list, whose own heading stays below it
  const heading = page.getByRole("heading", { level: 1 }).last();
  const search = { search: "lighthouse keeper" };
  await page.goto(paths.jobs(search));
  await page.getByRole("link", { name: "Email me new jobs like these" }).click();

  // whoever wants it in an account is led through a new one and back to the alert
  await page.getByRole("link", { name: "Keep it in my account instead" }).click();
  const person = somebody();
  await page.getByRole("link", { name: "Create an account" }).click();
  await createAccount(page, person);
  await confirmEmail(page, site, person);
  await expect(heading).toHaveText("Get new jobs by email");
  await expect(page.getByText("Your search: “lighthouse keeper”")).toBeVisible();
  await page.getByLabel("Every day").check();
  await page.getByRole("button", { name: "Save this alert" }).click();
  await expect(heading).toHaveText("Job alerts");
  await expect(page.getByText("Your job alert is saved.")).toBeVisible();
  await expect(page.getByText("Every day. No email sent yet.")).toBeVisible();
  await expectGoodScreen(page);

  // the same search in other letters, from the compact list
  await page.goto(paths.compactJobs({ search: "Lighthouse  KEEPER", sort: "newest" }));
  await page.getByRole("link", { name: "Email me new jobs like these" }).click();
  await expect(heading).toHaveText("Get new jobs by email");
  await page.getByLabel("Once a week").check();
  await page.getByRole("button", { name: "Save this alert" }).click();
  await expect(page.getByText("You have an alert for this search already").first()).toBeVisible();
  await expect(page.getByLabel("Once a week")).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Your job alerts" }).click();

  // what it finds, and another pace
  await expect(heading).toHaveText("Job alerts");
  await page.getByRole("link", { name: "See these jobs" }).click();
  await expect(page.getByRole("link", { name: "Lighthouse Keeper", exact: true })).toBeVisible();
  await page.goto(paths.profile.jobAlerts());
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Change/ })
    .click();
  await expect(heading).toHaveText("Job alert");
  await expect(page.getByLabel("Every day")).toBeChecked();
  await page.getByLabel("Once a week").check();
  await page.getByLabel("Its whole text too, at most 100 KB of email a week").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your job alert is changed.")).toBeVisible();
  await expect(
    page.getByText("Once a week. With the text of jobs, at most 100 KB a week. No email sent yet."),
  ).toBeVisible();

  await page.getByRole("button", { name: /^Stop this alert/ }).click();
  await expect(page.getByText("The job alert is stopped.")).toBeVisible();
  await expect(page.getByText("You have no job alert yet.")).toBeVisible();

  // all jobs, from an address nobody understands
  await page.goto(paths.profile.addJobAlert("category_id=999999&posted_within=2"));
  await expect(page.getByText("Some filters were left out")).toBeVisible();
  await expect(page.getByText("Your search: All jobs")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Save this alert" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "All jobs" })).toBeVisible();

  // switched off for the account: the page says so and where to change it
  await site.db.updateTable("users").set({ mail_job_alerts: "off" }).where("email", "=", person.email).execute();
  await page.goto(paths.profile.jobAlerts());
  await expect(page.getByText("Emails about new jobs are switched off")).toBeVisible();
  await expectGoodScreen(page);
});
