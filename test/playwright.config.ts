import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journeys/journey";

const files = "../.cache";

/** The one site of these journeys keeps tokens; they are walked with the embedded API only. */
const tokenMode = /token-mode/;

/**
 * What a person does in a browser, each journey with scripting off and on, and once more in front of an API of its own
 * process and origin. The site runs as built, on a database from the template; the journeys start it themselves
 * (`test/journeys/journey.ts`).
 */
export default defineConfig<object, JourneyOptions>({
  testDir: "journeys",
  outputDir: `${files}/test-results`,
  globalSetup: "./journeys/database-for-journeys.ts",
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Manila",
    // recording costs a fifth of the time, and nobody opens the traces of a machine that is gone
    trace: process.env.CI ? "off" : "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "no-js", grepInvert: /@needs-scripts/, use: { javaScriptEnabled: false } },
    { name: "js", use: { javaScriptEnabled: true } },
    {
      name: "external",
      grepInvert: /@needs-scripts/,
      testIgnore: tokenMode,
      use: { javaScriptEnabled: false, setUp: "external" },
    },
    {
      name: "copies",
      testIgnore: tokenMode,
      grepInvert: /@needs-scripts/,
      use: { javaScriptEnabled: false, setUp: "copies" },
    },
  ],
});
