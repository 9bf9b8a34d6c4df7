import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst, slowFiles } from "./slow-first";

/** Words, numbers and rules of the app: they need no document. */
const rules = ["app/{apply,exam,jobs,profile,sign-in,site}/**/*.test.ts"];
/** Modules that a mock stands in for must not have been loaded before. */
const mocking = ["server/recruitment-api/exams/retired-idiom.test.ts"];

/** `npm test -- --quick` asks for it. */
const leftOut = process.env.QUICK_TESTS ? slowFiles : [];

/** Unit, API and BFF tests. What a person does in a browser is in `playwright.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  esbuild: { jsx: "automatic", jsxDev: false },
  test: {
    // a list: those of a project come besides, where a name would take its place
    setupFiles: ["test/harness/console-is-quiet.ts"],
    // what only waits for a machine that has much else to do is not wrong
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // vitest leaves one core free, which on a machine of two is half of it; much of the time is spent waiting for a database
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          // a process runs one file after another
          isolate: false,
          // as the site runs: React's checks for development cost a third of a page's time
          env: { NODE_ENV: "production" },
          include: [...rules, "{server,test}/**/*.test.{ts,tsx}"],
          exclude: [...mocking, ...leftOut, "**/node_modules/**"],
          globalSetup: ["test/harness/database-server.ts", "test/harness/resume-reader.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          pool: "threads",
          setupFiles: ["test/harness/storage-of-the-document.ts"],
          // after the others: a process that is followed by a thread is ended, and the next one loads all modules again
          sequence: { groupOrder: 1 },
          include: ["app/**/*.test.{ts,tsx}", ...mocking],
          exclude: [...rules, "**/node_modules/**"],
        },
      },
    ],
  },
});
