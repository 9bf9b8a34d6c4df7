import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { examCategories } from "../../server/contract/values/exam-parts";
import { expect, expectGoodScreen, settle } from "./journey";
import { changesAt, receivedAt, test } from "./plain-site";
import { storedIn } from "./stored-in";

const sessions = "/api/applications/501/exam_sessions";
const answering = "/api/exam_sessions/401/answers";

async function open(page: Page, path: string) {
  await page.goto(path);
  await settle(page);
}

test("what is typed stays on the device until the part is sent whole", {
  tag: "@needs-scripts",
}, async ({ page, plainSite, signInAs }) => {
  const sent = () => receivedAt(plainSite, `POST ${answering}`);
  await signInAs("ana");
  const text = page.getByRole("main").getByRole("textbox");
  await open(page, paths.exam.part("written"));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Start the assessment" }).click();
  await expect(text).toBeVisible();

  await test.step("a page that is opened again has it", async () => {
    await text.fill("Dear customer,\nwe are sorry.");
    await expect(page.getByText("Your answers are kept on this device until you send them.")).toBeVisible();
    await expectGoodScreen(page);
    await open(page, paths.exam.part("written"));
    await expect(text).toHaveValue("Dear customer,\nwe are sorry.");

    await open(page, paths.exam.part("idioms"));
    await page.getByLabel("Rarely").check();
    await expect(page.getByText("Your answers are kept on this device until you send them.")).toBeVisible();
    await page.reload();
    await settle(page);
    await expect(page.getByLabel("Rarely")).toBeChecked();
  });

  await test.step("the overview has it, and so has the page that it leads back to", async () => {
    await open(page, paths.exam.part("written"));
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Check and send");
    await expect(page.getByText("You have answered 1 of 1.")).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Back to the questions" }).click();
    await expect(text).toHaveValue("Dear customer,\nwe are sorry.");
    expect(sent()).toEqual([]);
  });

  await test.step("sending it is one call, after which the device has nothing of it", async () => {
    await text.fill("Dear customer,\nall is well.");
    await page.getByRole("button", { name: "Check and send" }).click();
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page.getByText("Your answers were sent")).toBeVisible();
    await expectGoodScreen(page);
    expect(sent()).toMatchObject([
      { part: "written", final: true, answers: [{ value: "Dear customer,\nall is well." }] },
    ]);
    await expect.poll(() => storedIn(page)).not.toContain("Dear customer");
    expect(await storedIn(page)).toContain("idioms");
  });
});

test("the whole assessment is taken, part by part, to its results", { tag: "@plainly" }, async ({
  page,
  plainSite,
  signInAs,
}) => {
  await signInAs("ana");
  await page.goto(paths.exam.parts());
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Begin with the data entry test" }).click();
  await page.getByRole("button", { name: "Start the assessment" }).click();
  await expect(page.getByRole("alert")).toContainText("Tick the box to confirm that the answers will be your own");
  expect(changesAt(plainSite)).toEqual([]);
  await page.getByLabel(/^I do this assessment by myself/).check();
  await page.getByRole("button", { name: "Start the assessment" }).click();
  await expect(page.getByText("Type this name: Maria Santos")).toBeVisible();

  for (const part of examCategories) {
    await page.goto(paths.exam.part(part));
    await answerAll(page);
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(page.getByText(/^You have answered (\d) of \1\.$/)).toBeVisible();
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page.getByText("Your answers were sent")).toBeVisible();
    expect(receivedAt(plainSite, `POST ${answering}`).at(-1)).toMatchObject({ part, final: true });
  }
  expect(changesAt(plainSite)).toEqual([`POST ${sessions}`, ...examCategories.map(() => `POST ${answering}`)]);

  await page.goto(paths.exam.parts());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment");
  for (const part of ["Data entry", "Following directions", "Idioms", "Written"])
    await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
  await expect(page.getByText("Finished")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/\d%|passed|failed|months/);
  await expectGoodScreen(page);
});

/** Types into every field of the part that is open, and chooses one answer of each question. */
async function answerAll(page: Page) {
  const sheet = page.locator("#sheet");
  for (const field of await sheet.getByRole("textbox").all()) await field.fill("As typed");
  for (const choice of ["To do what is hard", "Rarely", "To stop working"])
    for (const option of await sheet.getByLabel(choice).all()) await option.check();
}
