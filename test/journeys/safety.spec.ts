import { paths } from "../../app/paths";
import { codeOfMail } from "../../server/recruitment-api/rules/mail-codes";
import { createJobPost } from "../builders/job-posts";
import { testAppKey } from "../harness/running-program";
import { expect, expectGoodScreen, test } from "./journey";

test("somebody without an account reports a job", async ({ page, site }) => {
  const { id, siteId } = await createJobPost(site.db);
  await page.goto(paths.job(siteId));
  await page.getByRole("link", { name: "Report this job" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("link", { name: "Choose what is wrong" })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel("I think that it is not a real job").check();
  await page.getByLabel("In your own words").fill("Nobody at this address has heard of it.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expectGoodScreen(page);
  const stored = await site.db.selectFrom("job_reports").selectAll().where("job_post_id", "=", id).execute();
  expect(stored).toMatchObject([{ reason: "not_real", words: "Nobody at this address has heard of it." }]);
});

test("whoever has a message asks by its code whether it is ours", async ({ page, site }) => {
  const email = "somebody@example.com";
  const sent = { state: "sent", sent_at: new Date() } as const;
  const { id } = await site.db
    .insertInto("mails")
    .values({ kind: "status_change", to_address: email, subject: "Shortlisted", body: "Shortlisted", ...sent })
    .returning("id")
    .executeTakeFirstOrThrow();
  const code = codeOfMail(id, testAppKey);
  // as the link in the mail leads
  await page.goto(paths.check({ code }));
  await expect(page.getByLabel("Code")).toHaveValue(code);
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "This code is ours" })).toBeVisible();
  await expect(page.getByText(`We sent the message or receipt with the code ${code} on`)).toBeVisible();
  await expect(page.getByText(/somebody@example|Shortlisted/)).toHaveCount(0);
  await expectGoodScreen(page);

  await page.goto(paths.contact());
  await page.getByRole("link", { name: "Check the code of a message" }).click();
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("link", { name: "Enter the code" })).toBeVisible();
  await page.getByLabel("Code").fill("R24-AAAA-AA");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "We know no such code" })).toBeVisible();
  await expectGoodScreen(page);
});
