import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { nodeFlags, nodeSettings } from "../harness/running-program";

const flags = nodeFlags.join(" ");
const settings = Object.entries(nodeSettings)
  .map((setting) => setting.join("="))
  .join(" ");
const read = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

it.each([
  ["npm start", "package.json", [`"start": "exec env ${settings} node ${flags} `]],
  ["npm run api", "package.json", [`"api": "exec env ${settings} node ${flags} `]],
  ["the image", "Dockerfile", [`ENV NODE_OPTIONS=${flags} ${settings}\n`]],
  ["the unit of systemd", "deploy/careers-site.service", [`node ${flags} build/`, `NODE_ENV=production ${settings}\n`]],
])("is started by %s with the flags and settings that tests and measurements use", (_by, file, texts) => {
  for (const text of texts) expect(read(file)).toContain(text);
});
