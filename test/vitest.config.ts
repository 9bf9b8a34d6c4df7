import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Unit, API and BFF tests. What a person does in a browser is in `playwright.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  esbuild: { jsx: "automatic" },
  test: {
    include: ["{app,server,test}/**/*.test.{ts,tsx}"],
    globalSetup: "test/harness/database-server.ts",
    setupFiles: "test/harness/console-is-quiet.ts",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // vitest leaves one core free, which on a machine of two is half of it; much of the time is spent waiting for a database
    maxWorkers: "100%",
  },
});
