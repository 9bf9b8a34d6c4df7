import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const aDay = 86_400_000;

/**
 * Before a build replaces the last one: puts that one's assets into `earlier`, each with this moment as its time, and takes out
 * what was replaced more than a day ago. Pages that are open in browsers go on asking for them. Names carry a hash of the
 * content, so one name is one file; the compressed copies are not needed for the few who still ask.
 */
export function keepEarlierAssets(buildFolder, now) {
  const assets = join(buildFolder, "client/assets");
  const earlier = join(buildFolder, "earlier");
  if (existsSync(earlier))
    for (const name of readdirSync(earlier)) {
      const file = join(earlier, name);
      if (now.getTime() - statSync(file).mtimeMs >= aDay) rmSync(file);
    }
  if (!existsSync(assets)) return;
  mkdirSync(earlier, { recursive: true });
  for (const name of readdirSync(assets)) {
    if (/\.(br|gz)$/.test(name)) continue;
    copyFileSync(join(assets, name), join(earlier, name));
    utimesSync(join(earlier, name), now, now);
  }
}
