import { cpSync } from "node:fs";
import { giveUp, projectFolder } from "./run.mjs";

/** What `npm start`, `npm run api` and their like run. */
const programs = {
  main: "server/main.ts",
  "api-main": "server/api-main.ts",
  "recruit-main": "server/recruit-main.ts",
  "load-main": "server/load-main.ts",
  "check-api-main": "server/check-api-main.ts",
};

const settings = {
  absWorkingDir: projectFolder,
  bundle: true,
  packages: "external",
  format: "esm",
  platform: "node",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
};

/**
 * The server's programs as plain JavaScript in `outdir`: no TypeScript runs in production. Packages stay in `node_modules`. The
 * migrations lie beside them.
 */
export async function bundleServer(outdir) {
  const { build } = await import("esbuild");
  // What is imported late, such as the embedded API, is a file of its own that is loaded late.
  await build({ ...settings, outdir, entryPoints: programs, splitting: true }).catch(() =>
    giveUp("Building the server failed; see above."),
  );
  await bundleReader(outdir);
  cpSync(`${projectFolder}/server/recruitment-api/database/migrations`, `${outdir}/migrations`, { recursive: true });
}

/** Packages of the older kind ask for Node's own modules so. */
const requiring =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/**
 * The program that reads one résumé and ends: alone, because it starts for each of them, and with its packages, because two
 * hundred files of theirs take Node as long to find as a small PDF takes to read. What only some files need is a part that is
 * loaded late. What runs from the sources, which are `npm run dev` and the tests, has one of its own, so that no build takes it
 * away. The tables of characters of Chinese, Japanese and Korean PDFs lie beside it: the package that has them weighs 40 MB and
 * is for development only.
 */
export async function bundleReader(outdir = `${projectFolder}/.cache/resume-reader`) {
  const { build } = await import("esbuild");
  const entryPoints = { "resume-reader": "server/recruitment-api/resumes/reader-process.ts" };
  const program = { ...settings, packages: "bundle", splitting: true, sourcemap: false, banner: { js: requiring } };
  await build({ ...program, outdir, entryPoints }).catch(() =>
    giveUp("Building the reader of résumés failed; see above."),
  );
  cpSync(`${projectFolder}/node_modules/pdfjs-dist/cmaps`, `${outdir}/cmaps`, { recursive: true });
}
