import { cpus } from "node:os";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import type { JourneyOptions } from "./journeys/journey";
import { overTwoOrigins, twoCopies } from "./journeys/where-walked";
import { testRun } from "./long-run";

const files = "../.cache";

/** Means nothing without scripts. */
const scripted = /@needs-scripts/;
/** In the long run only, with scripts and without: of a journey's name, which begins with its file and ends with its tags. */
const long = /\.long\.spec\.ts|@long/;
/** Walked with scripts in the long run only: what is told of them is the same page's, without. */
const plainly = /@plainly/;
/** The site of these journeys keeps tokens. */
const tokenMode = /token-mode/;
/** By their titles, which tags follow. */
const titled = (titles: string[]) => new RegExp(titles.map((title) => `${title}(?: @|$)`).join("|"));

type JourneyProject = NonNullable<PlaywrightTestConfig<object, JourneyOptions>["projects"]>[number];
const withScripts: JourneyProject = { name: "js", use: { javaScriptEnabled: true } };
const withoutScripts: JourneyProject = { name: "no-js", use: { javaScriptEnabled: false } };

/** Where some are walked again, without scripts. */
const onOtherGround: JourneyProject[] = [
  { ...withoutScripts, name: "copies", grep: titled(twoCopies), use: { ...withoutScripts.use, setUp: "copies" } },
  {
    ...withoutScripts,
    name: "external",
    grep: titled(overTwoOrigins),
    use: { ...withoutScripts.use, setUp: "external" },
  },
  { ...withoutScripts, name: "tokens", testMatch: tokenMode },
];

const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`);

const projects: Record<typeof testRun, JourneyProject[]> = {
  /** Each capability once with scripts and once without, in front of one site with its embedded API. */
  ordinary: [
    { ...withScripts, grepInvert: either(long, plainly) },
    { ...withoutScripts, grepInvert: either(long, scripted) },
  ],
  /** The rest, and what only shows on other ground (docs/testing.md). */
  long: [
    { ...withScripts, grep: either(long, plainly) },
    { ...withoutScripts, testIgnore: tokenMode, grep: long, grepInvert: scripted },
    ...onOtherGround,
  ],
  /** Journeys that are named are walked with scripts and without, whichever run they belong to. */
  chosen: [withScripts, { ...withoutScripts, grepInvert: scripted }, ...onOtherGround],
};
/**
 * What a person does in a browser. The sites run as built, on a database from the template; each worker starts its own for all
 * journeys of a project (`test/journeys/journey.ts`). Journeys that bring an API of the specification alone have no database
 * and a site for each (`test/journeys/plain-site.ts`).
 */
export default defineConfig<object, JourneyOptions>({
  testDir: "journeys",
  outputDir: `${files}/test-results`,
  globalSetup: "./journeys/database-for-journeys.ts",
  reporter: "./reports/of-playwright.ts",
  fullyParallel: false,
  // Vitest runs beside them and has a worker for each core
  workers: Math.max(1, Math.ceil(cpus().length / 2)),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Manila",
    // recording costs a fifth of the time: only for journeys that somebody looks into
    trace: testRun === "chosen" ? "retain-on-failure" : "off",
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
  projects: projects[testRun],
});
