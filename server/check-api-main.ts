import { setTimeout as pause } from "node:timers/promises";
import { documentedCapabilities, openApiDocument } from "./bff/api-capabilities";
import { checkApiUsage, readArguments } from "./check-api/arguments";
import { checkApi } from "./check-api/check";
import { reportText } from "./check-api/report";
import { readEnvironment } from "./environment";

/** `npm run check-api`: says which parts of the site work with a recruitment API, and which do not. */

const args = process.argv.slice(2);
if (args.includes("--help")) {
  process.stdout.write(checkApiUsage);
  process.exit();
}
const asked = readArguments(args, process.env);
if (typeof asked === "string") {
  process.stderr.write(`${asked}\n\n${checkApiUsage}`);
  process.exit(2);
}
const config = readEnvironment((env) => ({
  ...env,
  NODE_ENV: "development",
  DATABASE_URL: undefined,
  // another API does not have this environment's browser address
  ...(asked.settings.API_URL && { API_BROWSER_URL: undefined }),
  ...asked.settings,
}));
const { said, url, paths } = config.api;
const report = await checkApi({
  ...asked,
  config,
  async findCapabilities(fetch) {
    const document = await openApiDocument(`${url}${paths.openapi}`, fetch).catch(() => null);
    return documentedCapabilities(document, said);
  },
  say: (line) => void process.stderr.write(`  … ${line}\n`),
  pause: async (milliseconds) => {
    process.stderr.write(`  … the API takes no more calls now: ${Math.round(milliseconds / 1000)} s\n`);
    await pause(milliseconds);
  },
});
const { proposal, ...told } = report;
const printed = asked.propose ? proposal : asked.json ? told : null;
process.stdout.write(printed ? `${JSON.stringify(printed, null, 2)}\n` : reportText(report));
process.exitCode = asked.propose || report.works ? 0 : 1;
