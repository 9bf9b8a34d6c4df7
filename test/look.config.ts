import { cpus } from "node:os";
import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journeys/journey";
import journeys from "./playwright.config";

/** What `npm run look` walks: the screens, one walk a core, with scripts as most people have them. */
export default defineConfig<object, JourneyOptions>({
  ...journeys,
  testMatch: /\/[\w-]*screens\.spec\.ts$|\/(readme-pictures|mails)\.look\.ts$/,
  workers: cpus().length,
  timeout: 900_000,
  projects: [{ name: "look", use: { javaScriptEnabled: true } }],
});
