import { paths } from "../../app/paths";
import { extensionNames } from "../../server/contract/values/extensions";
import { startPart } from "./exam-steps";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { openProfile } from "./steps";

// the embedded API, which is said not to give answers back
const offered = extensionNames.filter((name) => name !== "exam_answers");
test.use({ siteSettings: { API_EXTENSIONS: offered.join(",") } });

test("a part whose answers the API does not give back goes on with what is on the device", {
  tag: "@needs-scripts",
}, async ({ page, site }) => {
  await openProfile(page, site);
  await startPart(page, "idioms");
  await settle(page);
  const answer = page.locator("#sheet input[type=radio][value=b]").first();
  await answer.check();
  await page.getByRole("button", { name: "Save and stay" }).last().click();
  await expect(page.getByText(/Saved at \d{1,2}:\d\d/).first()).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(answer).toBeChecked();

  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByText("You have answered 1 of 25.")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Back to the questions" }).click();
  await expect(answer).toBeChecked();
  await page.getByRole("button", { name: "Check and send" }).click();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Your answers were sent").first()).toBeVisible();
  await page.goto(paths.exam.parts());
  await expect(page.getByText(/\d of 25 points/)).toBeVisible();
});
