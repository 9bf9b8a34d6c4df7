import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort, nodeFlags, nodeSettings } from "../harness/running-program";
import { buildBaselines, startPlainRemix } from "./contenders";
import { startCommand } from "./pinned-program";
import { report } from "./report";
import { onStage } from "./stage";
import { figureOf, judge } from "./verdict";

const main = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));

/**
 * How long it takes from the command until a page is answered, on all cores: the site alone with a PostgreSQL that runs, and
 * `npm start` as a whole on a built clone, with its own PostgreSQL and the data of a run before.
 */
export async function measureStarts(rounds: number): Promise<void> {
  await buildBaselines();
  await onStage(false, async ({ site, api, databaseUrl }) => {
    const port = await findFreePort();
    const page = `http://localhost:${port}/jobs`;
    const dataDir = mkdtempSync(join(tmpdir(), "bench-start-"));
    const settings = {
      ...nodeSettings,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SESSION_SECRET: "a secret of the measurement, used nowhere else",
      DATA_DIR: dataDir,
      // whoever waits for the first page asks many times
      API_REQUESTS_PER_MINUTE: "1000000",
    };
    const time = async (command: readonly string[], env: Record<string, string>) => {
      const program = await startCommand(command, { ...settings, ...env }, page);
      await program.stop();
      return program.readyAfter;
    };
    const times: Record<string, number[]> = {
      "site with its API, PostgreSQL running": [],
      "site in front of an API": [],
      "npm start, everything": [],
      "plain Remix": [],
    };
    // the first one makes its data, which is not what is measured
    await time(["npm", "start"], {});
    for (let round = 0; round < rounds; round++) {
      times["site with its API, PostgreSQL running"]?.push(
        await time([process.execPath, ...nodeFlags, main], { DATABASE_URL: databaseUrl }),
      );
      times["site in front of an API"]?.push(
        await time([process.execPath, ...nodeFlags, main], { API_URL: api.origin, API_BROWSER_URL: api.origin }),
      );
      times["npm start, everything"]?.push(await time(["npm", "start"], {}));
      const remix = await startPlainRemix(api.origin, site.origin);
      times["plain Remix"]?.push(remix.readyAfter);
      await remix.stop();
    }
    rmSync(dataDir, { recursive: true, force: true });
    const figures = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, figureOf(all)]));
    const verdicts = judge(figures, [
      { name: "a page of the site", of: "site with its API, PostgreSQL running", most: 2000, unit: "ms" },
      { name: "a page after npm start", of: "npm start, everything", most: 5000, unit: "ms" },
    ]);
    report("start", { figures, verdicts, remarks: [] });
  });
}
