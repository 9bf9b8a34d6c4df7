import { paths } from "../../app/paths";
import { createAnswerToken } from "../../server/recruitment-api/mail/sealed-token";
import { aSentApplication } from "../bff/sent-application";
import { inviteToInterview } from "../builders/meetings";
import { testAppKey } from "../harness/running-program";
import { expect, expectGoodScreen, test } from "./journey";

test("somebody whose power is gone says so by the link of their mail, signed out, with one press", async ({
  page,
  site,
}) => {
  const { id } = await aSentApplication(site);
  await inviteToInterview(site.db, id);
  const interview = () =>
    site.db
      .selectFrom("interviews")
      .innerJoin("application_jobs", "application_jobs.id", "interviews.application_job_id")
      .selectAll("interviews")
      .where("job_post_id", "=", id)
      .executeTakeFirstOrThrow();
  const { application_job_id: applicationJobId, starts_at } = await interview();
  const at = Date.parse(starts_at);
  const link = paths.answerMail(createAnswerToken({ answer: "no_power", applicationJobId, at, mailId: 1 }, testAppKey));

  await page.goto(link);
  await expect(page.getByRole("button")).toHaveCount(1);
  await expectGoodScreen(page);
  expect(await interview()).toMatchObject({ answer: null });
  await page.getByLabel("Tomorrow at the same time").check();
  await page.getByRole("button", { name: "Tell them" }).click();
  await expect(page.getByText("They are told, and email you the new time.")).toBeVisible();
  await expectGoodScreen(page);
  const asked = { answer: "another_time", proposals: [new Date(at + 86_400_000).toISOString()] };
  expect(await interview()).toMatchObject(asked);
  await page.goto(link);
  await expect(page.getByRole("button")).toHaveCount(0);
});
