import { cpSync } from "node:fs";
import { giveUp, projectFolder } from "./run.mjs";

/** The entry points of `npm start`, `npm run api` and the other commands. */
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
  // `splitting` makes files of dynamic imports, such as the embedded API, so that they load only when needed.
  await build({ ...settings, outdir, entryPoints: programs, splitting: true }).catch(() =>
    giveUp("Building the server failed; see above."),
  );
  await bundleReader(outdir);
  cpSync(`${projectFolder}/server/recruitment-api/database/migrations`, `${outdir}/migrations`, { recursive: true });
}

/** CommonJS packages load Node's own modules with `require`, which an ES module does not have. */
const requiring =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/**
 * Bundles the program that reads one résumé and exits. It is a bundle of its own because it starts for each résumé, and includes
 * its packages because finding their two hundred files takes Node as long as reading a small PDF. Code that only some file types
 * need is loaded on demand. `npm run dev` and the tests use a copy in another folder, which no build replaces. The character
 * tables for Chinese, Japanese and Korean PDFs are copied beside it: their package has 40 MB and is a development dependency.
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
