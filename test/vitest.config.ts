import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst, slowFiles } from "./slow-first";

/**
 * Tests of words, numbers and rules that keep nothing between them. They share the modules that one process has loaded:
 * loading them was most of their time. What needs a document, a mock or a process of its own does not.
 */
const units = [
  "app/{apply,exam,jobs,profile,sign-in,site}/**/*.test.ts",
  "server/{contract,bff,web}/**/*.test.ts",
  "server/recruitment-api/rules/**/*.test.ts",
];

/** `npm test -- --quick` asks for it. */
const leftOut = process.env.QUICK_TESTS ? slowFiles : [];

/** Unit, API and BFF tests. What a person does in a browser is in `playwright.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  esbuild: { jsx: "automatic" },
  test: {
    setupFiles: "test/harness/console-is-quiet.ts",
    // what only waits for a machine that has much else to do is not wrong
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // vitest leaves one core free, which on a machine of two is half of it; much of the time is spent waiting for a database
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirst },
    projects: [
      { extends: true, test: { name: "units", include: units, isolate: false } },
      {
        extends: true,
        test: {
          name: "all else",
          include: ["{app,server,test}/**/*.test.{ts,tsx}"],
          exclude: [...units, ...leftOut, "**/node_modules/**"],
          globalSetup: "test/harness/database-server.ts",
        },
      },
    ],
  },
});
