import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { usualDeadlines } from "../../server/bff/deadlines";
import { exampleRates } from "../../server/exchange-rates";
import { createLog } from "../../server/logging";
import { startRecruitmentApi } from "../../server/recruitment-api/start";
import { createJobPost } from "../builders/job-posts";
import { type Fault, faultNames } from "../faults/fault-proxy";
import { startSiteBehindFaults } from "../faults/site-behind-faults";
import { copyTemplate } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";

/**
 * `node server/set-up/run-load.mjs faults [pages a fault]`: how long a page takes that nobody has seen before, with the usual
 * deadlines and no breaker, for each way in which an API can fail, and what memory and connections are left behind.
 */
const [pages = 60] = process.argv.slice(2).map(Number);
const atOnce = 20;
const siteOrigin = "http://careers.test:3000";
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const server = await startTestServer();
await makeTemplate(server.connection);
const database = await copyTemplate(server.connection, templateDatabase);
const dataDir = mkdtempSync(join(tmpdir(), "faults-"));
const secret = "a secret of the measurement, used nowhere else";
const api = await startRecruitmentApi({
  connection: database.connection,
  config: {
    brandName: "Harbour",
    siteOrigin,
    browserOrigin: siteOrigin,
    secret,
    xsrfCookie: "R24-XSRF-TOKEN",
    xsrfHeader: "X-R24-XSRF-TOKEN",
    cookieDomain: null,
    rates: exampleRates,
    mail: { from: "no-reply@localhost" },
    requestsPerMinute: 1_000_000,
  },
  dataDir,
  log: createLog("silent"),
  clock: () => new Date(),
});
await createJobPost(api.db);
const site = await startSiteBehindFaults({ api: api.fetch, siteOrigin, deadlines: usualDeadlines });
let asked = 0;

try {
  await load();
  console.log(`${pages} pages a fault, ${atOnce} at once; before: ${megabytes()} MB`);
  console.log(row(["fault", "p50 ms", "p95 ms", "MB kept", "connections"]));
  for (const fault of faultNames) await measure(fault);
} finally {
  await site.stop();
  await api.close();
  await database.drop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function measure(fault: Fault) {
  await site.proxy.break(fault);
  const times = await load();
  await site.proxy.mend();
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(row([fault, at(0.5), at(0.95), megabytes(), String(site.proxy.socketCount())]));
}

/** Milliseconds of every page, the quickest first. */
async function load(): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < pages; done += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, pages - done) }, async () => {
        const began = performance.now();
        const page = await fetch(`${site.origin}/jobs?search=${asked++}`);
        await page.arrayBuffer();
        times.push(performance.now() - began);
      }),
    );
  return times.sort((one, other) => one - other);
}

/** What is still held once everything that can be collected is. */
function megabytes(): string {
  collect();
  collect();
  return (process.memoryUsage().heapUsed / 1_048_576).toFixed(1);
}

function row(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(12))).join("");
}
