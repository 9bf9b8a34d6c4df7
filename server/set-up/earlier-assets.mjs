import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const aDay = 86_400_000;

/**
 * Before a build takes everything out of its folder: puts the last one's assets aside, each with this moment as its time, and
 * those of the builds before that were replaced less than a day ago. Pages that are open in browsers go on asking for them.
 * Names carry a hash of the content, so one name is one file; the compressed copies are not needed for the few who still ask.
 */
export function setAssetsAside(buildFolder, aside, now) {
  mkdirSync(aside, { recursive: true });
  const earlier = join(buildFolder, "earlier");
  for (const name of namesIn(earlier)) cpSync(join(earlier, name), join(aside, name), { preserveTimestamps: true });
  for (const name of namesIn(aside))
    if (now.getTime() - statSync(join(aside, name)).mtimeMs >= aDay) rmSync(join(aside, name));
  const assets = join(buildFolder, "client/assets");
  for (const name of namesIn(assets)) {
    if (/\.(br|gz)$/.test(name)) continue;
    cpSync(join(assets, name), join(aside, name));
    utimesSync(join(aside, name), now, now);
  }
}

/** After the build: there the site finds them (`static-files.ts`). A build that died between leaves them to the next one. */
export function bringAssetsBack(buildFolder, aside) {
  cpSync(aside, join(buildFolder, "earlier"), { recursive: true, preserveTimestamps: true });
  rmSync(aside, { recursive: true });
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
