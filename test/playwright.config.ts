import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journeys/journey";

const files = "../.cache";

/** The one site of these journeys keeps tokens; they are walked with the embedded API only. */
const tokenMode = /token-mode/;

const withoutScripts = { grepInvert: /@needs-scripts/, use: { javaScriptEnabled: false } };

/**
 * What a person does in a browser, each journey with scripts in front of one site, and without them in front of an API of
 * its own process and origin, and of two copies behind a proxy. One site without scripts is a part of what the copies are.
 * The sites run as built, on a database from the template; the journeys start them themselves (`test/journeys/journey.ts`).
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
    { name: "js", use: { javaScriptEnabled: true } },
    ...(["external", "copies"] as const).map((setUp) => ({
      ...withoutScripts,
      name: setUp,
      testIgnore: tokenMode,
      use: { ...withoutScripts.use, setUp },
    })),
    { ...withoutScripts, name: "tokens", testMatch: tokenMode },
  ],
});
