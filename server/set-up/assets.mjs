import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Brotli's parameters for distances. The best one differs by file; trying all saves 150 bytes of a page's scripts. */
const distances = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0, [constants.BROTLI_PARAM_NDIRECT]: 12 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

/** Puts a brotli 11 and a gzip 9 copy beside every text file of a built folder: done once here, never while serving. */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const brotli = distances.map((params) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          ...params,
        },
      }),
    );
    writeFileSync(
      `${path}.br`,
      brotli.reduce((least, one) => (one.length < least.length ? one : least)),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

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
