import { paths } from "../../app/paths";
import { examCategories } from "../../server/contract/values/exam-parts";
import { checkAndSend, startPart } from "./exam-steps";
import { expect, expectGoodAtEverySize, test } from "./journey";
import { openProfile } from "./steps";

test("every screen of the assessment is accessible and fits, small and large, in both colour modes", async ({
  page,
  site,
}) => {
  test.slow();
  await openProfile(page, site);
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectGoodAtEverySize(page);
  };
  await open(paths.exam.connection());
  await open(paths.exam.practice("data_entry"));
  for (const category of examCategories) {
    await open(paths.exam.part(category));
    await startPart(page, category);
    await expectGoodAtEverySize(page);
    await open(paths.exam.check(category));
    if (category === "data_entry") {
      await open(paths.exam.parts());
      await open(paths.exam.end());
      await open(paths.exam.part("idioms"));
    }
    await page.goto(paths.exam.part(category));
    await checkAndSend(page);
    await expectGoodAtEverySize(page);
  }
  await open(paths.exam.parts());
  await open(paths.profile.assessment());
});
