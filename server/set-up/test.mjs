import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ensureBrowser, ensureHeadlessShell } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureNginx } from "./nginx.mjs";
import { projectFolder, runTool, say } from "./run.mjs";

/**
 * `npm test [path …]`: all tests, or those of the named files. What runs in a browser is under `test/journeys`; of a named
 * journey that fails, a trace is kept in `.cache/test-results`.
 * `npm test -- --quick`: what says in a minute and a half whether a change broke something, without what takes long.
 * The last line and `.cache/test-totals.json` say how many passed and failed.
 */
const reports = `${projectFolder}/.cache`;
/**
 * Units, the site over HTTP but for the longest files (`test/slow-files.json`), signing in and the profile at the API, and one
 * journey to the receipt.
 */
const quick = {
  folders: ["app/", "server/", "test/bff/", "test/wire/", "test/lint/", "test/api/sign-in", "test/api/personal-info"],
  journey: ["test/journeys/apply.spec.ts", "--project=js", "--grep=a visitor finds a job"],
};

const isQuick = process.argv.includes("--quick");
const chosen = process.argv.slice(2).filter((word) => word !== "--quick");
const isJourney = (path) => path.includes("journeys");
const journeys = isQuick ? quick.journey : chosen.filter(isJourney);
const others = isQuick ? quick.folders : chosen.filter((path) => !isJourney(path));

await ensureDependencies();
await ensureBuild();
const browser = await ensureHeadlessShell();
/** For a journey that ends the browser: only the whole of Chromium writes down then what pages stored last. */
const wholeBrowser = isQuick ? "" : await ensureBrowser();
/** For the main journey in another engine (`test/firefox`), where that is run. */
const runsFirefox = !isQuick && (chosen.length === 0 || chosen.some((path) => path.includes("firefox")));
const firefox = runsFirefox ? await ensureBrowser("firefox") : "";
await ensureNginx();
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0 };
/** What failed, by its title and first reason: said again at the end, because of a long run only the end is read. */
const failures = [];
const runsUnits = chosen.length === 0 || others.length > 0;
const runsJourneys = chosen.length === 0 || journeys.length > 0;
// a journey alone leaves half of the machine idle
if (isQuick) await Promise.all([runUnits(), runJourneys()]);
else {
  if (runsUnits) await runUnits();
  if (runsJourneys) await runJourneys();
}

writeFileSync(`${reports}/test-totals.json`, JSON.stringify(totals));
for (const failure of failures) say(`Failed: ${failure}`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function runUnits() {
  const report = `${reports}/vitest.json`;
  rmSync(report, { force: true });
  const status = await runTool(
    "vitest",
    [
      "run",
      "--config=test/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...others,
    ],
    { env: { NODE_ENV: "test", FIREFOX_PATH: firefox, ...(isQuick && { QUICK_TESTS: "1" }) } },
  );
  count(status, report, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `${test.fullName}: ${test.failureMessages.join(" ").slice(0, 1000)}`),
    ),
  }));
}

async function runJourneys() {
  const report = `${reports}/playwright.json`;
  rmSync(report, { force: true });
  const status = await runTool(
    "playwright",
    ["test", "--config=test/playwright.config.ts", "--reporter=list,json", ...journeys],
    {
      env: {
        CHROMIUM_PATH: browser,
        WHOLE_CHROMIUM_PATH: wholeBrowser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        NODE_ENV: "test",
        ...(chosen.length > 0 && { KEEP_TRACES: "1" }),
      },
    },
  );
  count(status, report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: suites.flatMap(failedSpecs),
  }));
}

function failedSpecs({ title, specs, suites = [] }) {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const reason = results.find(({ error }) => error)?.error.message ?? "";
        return `[${projectName}] ${title} › ${spec.title}: ${reason.slice(0, 1000)}`;
      }),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/** A run that ended badly without a failed test (no report, an error outside of tests) counts as one failure. */
function count(status, report, read) {
  let result = { passed: 0, failed: [] };
  try {
    result = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    say(`There is no report in ${report}.`);
  }
  if (status !== 0 && result.failed.length === 0)
    result.failed.push(`no test, but the run of ${report} ended with ${status}: its errors stand above`);
  totals.passed += result.passed;
  totals.failed += result.failed.length;
  failures.push(...result.failed);
}
