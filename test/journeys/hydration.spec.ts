import { paths } from "../../app/paths";
import { expect, test } from "./journey";
import { openProfile } from "./steps";

const scripted = { tag: "@needs-scripts" };

/** Times slower than this machine: a phone of ten years ago. */
const slowdowns = [1, 6];

const pages = [paths.home(), paths.jobs(), paths.compactJobs(), paths.privacy()];
const signedIn = [paths.profile.index(), paths.profile.section("basic"), paths.exam.parts()];

for (const slowdown of slowdowns)
  test(
    `keys pressed from the first byte on do not keep pages from waking up, ${slowdown} times slower`,
    scripted,
    async ({ page, context, site }) => {
      await openProfile(page, site);
      const tools = await context.newCDPSession(page);
      await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      for (const path of [...pages, ...signedIn]) {
        await page.goto(path, { waitUntil: "commit" });
        for (let key = 0; key < 40; key++) await page.keyboard.press("Tab");
        // the layer starts last of all
        await expect(page.locator("link[rel=stylesheet][href*='layer']")).toBeAttached();
      }
    },
  );
