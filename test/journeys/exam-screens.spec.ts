import { paths } from "../../app/paths";
import { examCategories } from "../../server/contract/exams";
import { checkAndSend, startPart } from "./exam-steps";
import { expect, expectGoodScreen, test } from "./journey";
import { openProfile } from "./steps";

for (const [width, colorScheme] of [
  [320, "light"],
  [768, "dark"],
] as const) {
  test(`every screen of the assessment is accessible and fits ${width} px in ${colorScheme}`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openProfile(page, site);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectGoodScreen(page);
    };
    await open(paths.exam.connection());
    await open(paths.exam.practice("data_entry"));
    for (const category of examCategories) {
      await open(paths.exam.part(category));
      await startPart(page, category);
      await expectGoodScreen(page);
      await open(paths.exam.check(category));
      if (category === "data_entry") {
        await open(paths.exam.parts());
        await open(paths.exam.end());
        await open(paths.exam.part("idioms"));
      }
      await page.goto(paths.exam.part(category));
      await checkAndSend(page);
      await expectGoodScreen(page);
    }
    await open(paths.exam.parts());
    await open(paths.profile.assessment());
  });
}
