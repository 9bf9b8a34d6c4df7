import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { belongsToRun } from "./long-run";
import { SlowFirst } from "./slow-first";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Of the server's units these ask a database, or have a résumé read. */
const askingDatabase =
  /^server\/(facts-beside-site|postgres|recruitment-api\/(database\/skills|seed\/(demo|load)|core\/idempotency|storage|resumes))/;
/** A module that another file has loaded is neither replaced nor loaded anew. */
const loadingAnew = /\bvi\.(mock|resetModules)\(/;

const projectOf = (path: string) => {
  if (path.startsWith("test/") && !path.startsWith("test/lint/")) return "database";
  if (askingDatabase.test(path)) return "database";
  const text = readFileSync(`${root}/${path}`, "utf8");
  return text.includes("@vitest-environment jsdom") || loadingAnew.test(text) ? "documents" : "rules";
};

const tests = ["app", "server", "test"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && belongsToRun(path)),
);
const of = (name: ReturnType<typeof projectOf>) => ({
  name,
  // a project without tests would take all that look like one
  include: [...tests.filter((path) => projectOf(path) === name), `no-more-tests-of-${name}`],
});

/** A process runs one file after another, with the modules that it has loaded. */
const shared = {
  isolate: false,
  // as the site runs: React's checks for development cost a third of a page's time
  env: { NODE_ENV: "production" as const },
};

/** Unit, API and BFF tests. What a person does in a browser is in `playwright.config.ts`. */
export default defineConfig({
  root,
  esbuild: { jsx: "automatic", jsxDev: false },
  test: {
    // a list: those of a project come besides, where a name would take its place
    setupFiles: ["test/harness/console-is-quiet.ts"],
    // what only waits for a machine that has much else to do is not wrong
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // the whole of what differs: the name that a list lacks, the field of an answer; a page in a message is cut
    chaiConfig: { truncateThreshold: 5_000 },
    diff: { truncateThreshold: 0, maxDepth: 50 },
    reporters: ["test/reports/of-vitest.ts"],
    // vitest leaves one core free, which on a machine of two is half of it; much of the time is spent waiting for a database
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirst },
    // most of the time before the first test goes into transforming modules: of a file that has not changed, once
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest-modules" },
    projects: [
      { extends: true, test: { ...shared, ...of("rules") } },
      {
        extends: true,
        test: {
          ...shared,
          ...of("database"),
          globalSetup: ["test/harness/database-server.ts", "test/harness/resume-reader.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...of("documents"),
          // each with a document and modules of its own: scripts listen to the whole document from when they are loaded
          pool: "threads",
          setupFiles: ["test/harness/storage-of-the-document.ts", "test/harness/waits-of-the-document.ts"],
          // after the others: a process that is followed by a thread is ended, and the next one loads all modules again
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
