import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ensureBrowser, ensureHeadlessShell } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureNginx, needsOfTests } from "./needs-of-tests.mjs";
import { projectFolder, runTool, say } from "./run.mjs";

/**
 * `npm test`: the ordinary run. `npm run test:long`: what is not in it (docs/testing.md). `npm test -- path …`: the named tests
 * of both, with only the preparations that they need. Browser tests are in `test/journeys`; when a named one fails, its trace is
 * in `.cache/test-results`. The last line says how many passed and failed, and `.cache/test-totals.json` which.
 */
const reports = `${projectFolder}/.cache`;
const isLong = process.argv.includes("--long");
const chosen = process.argv.slice(2).filter((word) => word !== "--long");
const isJourney = (path) => path.includes("journeys");
const journeys = chosen.filter(isJourney);
const others = chosen.filter((path) => !isJourney(path));
const runsUnits = chosen.length === 0 || others.length > 0;
const runsJourneys = chosen.length === 0 || journeys.length > 0;

await ensureDependencies();
const needs = chosen.length > 0 ? await needsOfTests(chosen) : { build: true, nginx: isLong, firefox: isLong };
if (needs.build) await ensureBuild();
if (needs.nginx) await ensureNginx();
const env = {
  NODE_ENV: "test",
  TEST_RUN: chosen.length > 0 ? "chosen" : isLong ? "long" : "ordinary",
  ...(needs.firefox && { FIREFOX_PATH: await ensureBrowser("firefox") }),
  ...(runsJourneys && {
    CHROMIUM_PATH: await ensureHeadlessShell(),
    // For a journey that closes the browser: only the full Chromium then writes what pages stored last to disk.
    ...((isLong || chosen.length > 0) && { WHOLE_CHROMIUM_PATH: await ensureBrowser() }),
  }),
};
mkdirSync(reports, { recursive: true });

const runs = await Promise.all([
  ...(runsUnits ? [runTests("vitest", ["run", "--config=test/vitest.config.ts", ...others])] : []),
  ...(runsJourneys ? [runTests("journeys", ["test", "--config=test/playwright.config.ts", ...journeys])] : []),
]);
const failures = runs.flatMap(({ failed }) => failed);
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
writeFileSync(`${reports}/test-totals.json`, JSON.stringify({ passed, failed: failures }));
for (const { title, file, reason } of failures)
  say(`\nFailed: ${title}\n${reason}${file ? `\nAlone: npm test -- ${file}` : ""}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Runs Vitest or the journeys with our reporter (`test/reports`). A run that ended badly without a failed test is a failure. */
async function runTests(name, args) {
  const path = `${reports}/${name}.json`;
  rmSync(path, { force: true });
  const tool = name === "vitest" ? "vitest" : "playwright";
  const status = await runTool(tool, args, { env });
  let report = { passed: 0, failed: [] };
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    say(`There is no report in ${path}.`);
  }
  if (status !== 0 && report.failed.length === 0)
    report.failed.push({ title: `${tool} ended with ${status}`, file: "", reason: "Its errors stand above." });
  return report;
}
