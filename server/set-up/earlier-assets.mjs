import { cpSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const aDay = 86_400_000;

/**
 * Copies the assets of the build that is replaced into the new one (`earlier`, where `static-files.ts` finds them), each with
 * this moment as its time, and those of builds before it that were replaced less than a day ago. Pages that are open in browsers
 * still request them. Names have a hash of the content, so equal names are equal files. Compressed copies are left out, because
 * few requests come.
 */
export function bringEarlierAssets(replaced, build, now) {
  const place = join(build, "earlier");
  mkdirSync(place, { recursive: true });
  const earlier = join(replaced, "earlier");
  for (const name of namesIn(earlier))
    if (now.getTime() - statSync(join(earlier, name)).mtimeMs < aDay)
      cpSync(join(earlier, name), join(place, name), { preserveTimestamps: true });
  const assets = join(replaced, "client/assets");
  for (const name of namesIn(assets)) {
    if (/\.(br|gz)$/.test(name)) continue;
    cpSync(join(assets, name), join(place, name));
    utimesSync(join(place, name), now, now);
  }
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
