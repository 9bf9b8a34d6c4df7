import { Agent } from "undici";
import { seedLoad } from "../../server/recruitment-api/seed/load";
import { copyTemplate } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";
import { startSite } from "../harness/running-site";

/**
 * `npm run bench [seconds a screen] [connections]`: how many public screens a second the built site answers, and how long
 * each takes, with 10,000 more jobs in its database. Each screen is asked for by that many callers without a pause.
 * Any other answer than 200 counts as failed, and one failure makes the command fail.
 */
const [seconds = 5, connections = 20] = process.argv.slice(2).map(Number);
const jobs = 10_000;

const server = await startTestServer();
await makeTemplate(server.connection);
const database = await copyTemplate(server.connection, templateDatabase);
const site = await startSite(database, { LOG_LEVEL: "fatal", API_REQUESTS_PER_MINUTE: "1000000" });
let failures = 0;

try {
  await seedLoad(site.db, { count: jobs, now: new Date() });
  const { id } = await site.db
    .selectFrom("job_posts")
    .select("id")
    .where("status", "=", "open")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const detail = new URL((await fetch(`${site.origin}/jobs/${id}`)).url).pathname;
  const screens = ["/", "/jobs", "/jobs?search=asistant", "/jobs?sort=salary&page=50", "/jobs2", detail];

  console.log(`${jobs} jobs, ${connections} connections, ${seconds} s a screen`);
  console.log(row(["screen", "answers/s", "p50 ms", "p95 ms", "p99 ms", "failed"]));
  for (const screen of screens) {
    const { times, failed } = await load(new URL(screen, site.origin));
    failures += failed;
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
    const rate = (times.length / seconds).toFixed(0);
    console.log(row([screen.slice(0, 40), rate, at(0.5), at(0.95), at(0.99), String(failed)]));
  }
} finally {
  await site.stop();
  await database.drop();
  await server.stop();
}
process.exit(failures > 0 ? 1 : 0);

/** Milliseconds of every good answer, the quickest first. A short run before it warms caches and the compiler up. */
async function load(url: URL): Promise<{ times: number[]; failed: number }> {
  const agent = new Agent({ connections });
  const call = async (until: number, seen: { times: number[]; failed: number }) => {
    while (performance.now() < until) {
      const began = performance.now();
      const { statusCode, body } = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: { "accept-encoding": "br", accept: "text/html" },
      });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      if (statusCode === 200) seen.times.push(performance.now() - began);
      else seen.failed += 1;
    }
  };
  const run = async (forSeconds: number) => {
    const seen = { times: [] as number[], failed: 0 };
    const until = performance.now() + forSeconds * 1000;
    await Promise.all(Array.from({ length: connections }, () => call(until, seen)));
    seen.times.sort((one, other) => one - other);
    return seen;
  };
  await run(1);
  const seen = await run(seconds);
  await agent.close();
  return seen;
}

function row([name = "", ...numbers]: string[]): string {
  return name.padEnd(42) + numbers.map((number) => number.padStart(10)).join("");
}
