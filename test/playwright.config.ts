import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journeys/journey";
import { overTwoOrigins } from "./journeys/over-two-origins";

const files = "../.cache";

/** The site of these journeys keeps tokens; without scripts they are walked with the embedded API. */
const tokenMode = /token-mode/;

const withoutScripts = { grepInvert: /@needs-scripts/, use: { javaScriptEnabled: false } };

/**
 * What a person does in a browser. Each journey is walked twice: with scripts in front of one site, and without them in front
 * of two copies of it behind a proxy, which are all that one site is and more. Some are walked a third time, in front of an
 * API of its own process and origin: those that it can break (`test/journeys/over-two-origins.ts`, `docs/testing.md`). The sites run as built, on a database from the template; each worker starts its own
 * for all journeys of a project (`test/journeys/journey.ts`). Journeys that bring an API of the specification alone have no
 * database and a site for each (`test/journeys/plain-site.ts`).
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
  expect: { timeout: 15_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Manila",
    // recording costs a fifth of the time: only for journeys that somebody looks into
    trace: process.env.KEEP_TRACES ? "retain-on-failure" : "off",
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
    {
      ...withoutScripts,
      name: "copies",
      testIgnore: tokenMode,
      use: { ...withoutScripts.use, setUp: "copies" },
    },
    {
      ...withoutScripts,
      name: "external",
      grep: new RegExp(overTwoOrigins.map((title) => `${title}$`).join("|")),
      testIgnore: tokenMode,
      use: { ...withoutScripts.use, setUp: "external" },
    },
    { ...withoutScripts, name: "tokens", testMatch: tokenMode },
  ],
});
