import { paths } from "../../app/paths";
import { examCategories } from "../../server/contract/values/exam-parts";
import { checkAndSend, startPart } from "./exam-steps";
import { test } from "./journey";
import { openProfile } from "./steps";
import { startWalk } from "./walk";

test("every screen of the assessment is accessible and fits, small and large, in both colour modes", {
  tag: "@plainly",
}, async ({ page, site }) => {
  test.slow();
  await openProfile(page, site);
  const walk = startWalk(page, "assessment");
  await walk.open(paths.exam.connection());
  await walk.open(paths.exam.extraTime());
  await walk.open(paths.exam.practice("data_entry"));
  for (const category of examCategories) {
    await walk.open(paths.exam.part(category));
    await startPart(page, category);
    await walk.look();
    await walk.open(paths.exam.check(category));
    if (category === "data_entry") {
      await walk.open(paths.exam.parts());
      await walk.open(paths.exam.end());
      await walk.open(paths.exam.part("idioms"));
    }
    await page.goto(paths.exam.part(category));
    await checkAndSend(page);
    await walk.look();
  }
  await walk.open(paths.exam.parts());
  await walk.open(paths.profile.assessment());
  walk.expectAllSeen();
});
