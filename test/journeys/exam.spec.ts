import { paths } from "../../app/paths";
import { recruitAt } from "../harness/recruit";
import { checkAndSend, listRightAnswers, startPart, typeAnswers } from "./exam-steps";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { openProfile } from "./steps";

test("the whole assessment is sat, part by part, and its results are shown with their sums", async ({ page, site }) => {
  // four parts with more than 250 fields
  test.slow();
  const person = await openProfile(page, site);
  await page.goto(paths.exam.parts());

  await test.step("the rules come before the clock, and the statement is needed", async () => {
    await page.goto(paths.exam.part("data_entry"));
    await page.getByRole("button", { name: "Start the data entry test" }).click();
    await expect(page.getByText("Tick the box to confirm that the answers will be your own").first()).toBeVisible();
    await expectGoodScreen(page);
  });

  for (const category of ["data_entry", "following_directions", "idioms", "written"] as const) {
    await test.step(category, async () => {
      await startPart(page, category);
      const answers = await listRightAnswers(site, person, category);
      const half = Math.ceil(answers.length / 2);
      await typeAnswers(page, answers.slice(0, half));
      await page.getByRole("button", { name: "Save and stay" }).last().click();
      await expect(page.getByText(/Saved at \d{1,2}:\d\d/).first()).toBeVisible();

      await page.reload();
      await typeAnswers(page, answers.slice(half));
      await page.getByRole("button", { name: "Check and send" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Check and send");
      await page.getByRole("link", { name: "Back to the questions" }).first().click();
      await checkAndSend(page);
    });
  }

  await test.step("a person of ours marks the written part", async () => {
    await page.goto(paths.profile.assessment());
    await expect(page.getByText(/within 3 working days/).first()).toBeVisible();
    const { id } = await site.db
      .selectFrom("exam_sessions")
      .select("exam_sessions.id")
      .innerJoin("applications", "applications.id", "exam_sessions.application_id")
      .innerJoin("users", "users.id", "applications.user_id")
      .where("users.email", "=", person.email)
      .executeTakeFirstOrThrow();
    const marks = ["--task", "5", "--order", "4", "--grammar", "4", "--tone", "3"];
    await recruitAt(site, "exam", "mark", String(id), ...marks);
  });

  await page.goto(paths.profile.assessment());
  for (const text of ["20 of 20", "25 of 25", "16 of 20"]) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText("Every test passed")).toBeVisible();
  await expectGoodScreen(page);
  await page.goto(paths.exam.parts());
  await expect(page.getByText(/Next try: from/)).toHaveCount(4);
  await expectGoodScreen(page);
});

test("a practice counts nothing and may be done again", { tag: "@long" }, async ({ page, site }) => {
  await openProfile(page, site);
  await page.goto(paths.exam.practice("idioms"));
  for (const _ of ["first", "second"]) {
    await page
      .getByRole("button", { name: /practice|practise/i })
      .first()
      .click();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Finish the practice" }).click();
    await expect(page.getByRole("button", { name: "Finish the practice" })).toHaveCount(0);
  }
  await page.goto(paths.profile.assessment());
  await expect(page.getByText("Not taken")).toHaveCount(4);
});

test("a part that was begun goes on where another device left it", { tag: "@long" }, async ({
  page,
  site,
  context,
  browser,
}) => {
  const person = await openProfile(page, site);
  await startPart(page, "idioms");
  const [first, second, third] = await listRightAnswers(site, person, "idioms");
  if (!first || !second || !third) throw new Error("Too few questions were drawn");
  await typeAnswers(page, [first]);
  await page.getByRole("button", { name: "Save and stay" }).last().click();
  await expect(page.getByText(/Saved at \d{1,2}:\d\d/).first()).toBeVisible();

  await test.step("two tabs lose nothing to each other", async () => {
    const other = await context.newPage();
    await other.goto(paths.exam.part("idioms"));
    await expect(other.locator(`[name="q${first.id}"][value="${first.value}"]`)).toBeChecked();
    await typeAnswers(other, [second]);
    await other.getByRole("button", { name: "Save and stay" }).last().click();
    await expect(other.getByText(/Saved at \d{1,2}:\d\d/).first()).toBeVisible();
    await typeAnswers(page, [third]);
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(page.getByText("You have answered 3 of 25.")).toBeVisible();
  });

  await test.step("another device shows all of it", async () => {
    const device = await browser.newContext({
      storageState: await context.storageState(),
      javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    });
    const phone = await device.newPage();
    await phone.goto(site.origin + paths.exam.part("idioms"));
    for (const { id, value } of [first, second, third])
      await expect(phone.locator(`[name="q${id}"][value="${value}"]`)).toBeChecked();
    await device.close();
  });
});

test("a part can be sent from its overview without a line, and goes out when that is back", {
  tag: ["@needs-scripts", "@long"],
}, async ({ page, site, context }) => {
  const person = await openProfile(page, site);
  await startPart(page, "idioms");
  await typeAnswers(page, (await listRightAnswers(site, person, "idioms")).slice(0, 2));
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByText("You have answered 2 of 25.")).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText(/It is kept on this device and sent when you are back online/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Your answers were sent").first()).toBeVisible();
});
