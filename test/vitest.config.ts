import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./slow-first";

/**
 * Tests of words, numbers and rules that keep nothing between them. They share the modules that one process has loaded,
 * which takes a quarter of the time; what needs a document, a mock or a process of its own does not.
 */
const units = [
  "app/{apply,exam,jobs,profile,sign-in,site}/**/*.test.ts",
  "server/{contract,bff,web}/**/*.test.ts",
  "server/recruitment-api/rules/**/*.test.ts",
];

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
          exclude: [...units, "**/node_modules/**"],
          globalSetup: "test/harness/database-server.ts",
        },
      },
    ],
  },
});
