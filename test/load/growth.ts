import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { exampleRates } from "../../server/exchange-rates";
import { createRecruitmentApi } from "../../server/recruitment-api/api";
import type { Db } from "../../server/recruitment-api/database/schema";
import type { Storage } from "../../server/recruitment-api/storage/storage";
import { copyTemplate } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";
import { addApplicants, connectToFill, tokenOf } from "./growth-people";
import { growTo } from "./growth-posts";
import { listRequests, type Named, ownRequests } from "./growth-requests";

/**
 * `npm run growth [sizes]`: how long the API takes for a list of jobs, and for an applicant's own lists, with 10,000, 100,000
 * and 1,000,000 open posts and as many applicants. Prints the medians and how many times longer the largest takes than the
 * smallest, writes both into `bench/`, and fails when that is more than four times for any request. Takes some minutes.
 */
const sizes = (process.argv[2] ?? "10000,100000,1000000").split(",").map(Number);
const maxTimes = 4;
const repeats = 15;
const folder = fileURLToPath(new URL("../../bench/", import.meta.url));

const server = await startTestServer();
await makeTemplate(server.connection);
const database = await copyTemplate(server.connection, templateDatabase);
const appKey = Buffer.alloc(32, 7);
const origin = "http://careers.test";
const api = createRecruitmentApi({
  db: database.db,
  clock: () => new Date(),
  storage: {} as Storage,
  rates: exampleRates,
  deliverMail: () => {},
  eraseMails: async () => {},
  ...{ appKey, brandName: "Harbour", siteOrigin: origin, browserOrigin: origin },
  cookies: { session: "session", xsrf: "xsrf", device: "device", domain: null, secure: false },
  xsrfHeader: "X-XSRF",
  requestsPerMinute: 1_000_000,
  log: { info: () => {}, error: (fields) => console.error(fields) },
});
/** Milliseconds by request, one for each size. */
const medians = new Map<string, number[]>();

try {
  for (const size of sizes) {
    const began = Date.now();
    await fill(size);
    console.log(`${size} posts and applicants are there after ${Math.round((Date.now() - began) / 1000)} s`);
    const token = await tokenOf(database.db, 1, appKey);
    for (const [name, path] of Object.entries(listRequests(await named(database.db)))) await time(name, path);
    for (const [name, path] of Object.entries(ownRequests())) await time(name, path, token);
  }
} finally {
  await api.close();
  await database.drop();
  await server.stop();
}

const results = [...medians].map(([name, times]) => {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  return {
    name,
    milliseconds: times.map((time) => Number(time.toFixed(1))),
    times: Number(ratio.toFixed(2)),
  };
});
const slower = results.filter(({ times }) => times > maxTimes);
const table = [
  `| request | ${sizes.map((size) => `${size.toLocaleString("en")}`).join(" | ")} | times |  |`,
  `|---|${sizes.map(() => "--:|").join("")}--:|---|`,
  ...results.map(
    ({ name, milliseconds, times }) =>
      `| ${name} | ${milliseconds.map((time) => time.toFixed(1)).join(" | ")} | ${times.toFixed(2)} | ${times > maxTimes ? "MISSED" : "holds"} |`,
  ),
].join("\n");
const verdict = `${results.length - slower.length} of ${results.length} requests take at most ${maxTimes} times as long with ${sizes.at(-1)?.toLocaleString("en")} as with ${sizes[0]?.toLocaleString("en")}.`;
console.log(`${table}\n\n${verdict}`);
const requests = results.map(({ milliseconds, ...result }) => ({
  ...result,
  milliseconds: Object.fromEntries(milliseconds.map((time, index) => [sizes[index], time])),
}));
writeFileSync(`${folder}growth.json`, `${JSON.stringify({ repeats, requests }, null, 2)}\n`);
writeFileSync(
  `${folder}growth.md`,
  `Milliseconds of a request in the embedded API, the median of ${repeats}, by how many open posts and applicants there are.\nWhy they hardly grow: [growth-plans.md](growth-plans.md).\n\n${table}\n\n${verdict}\n`,
);
process.exit(slower.length > 0 ? 1 : 0);

async function fill(size: number): Promise<void> {
  const filling = await connectToFill(database.connection);
  await growTo(filling, size, new Date());
  await addApplicants(filling, size);
  await filling.destroy();
}

async function time(name: string, path: string, token?: string): Promise<void> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats + 2; repeat += 1) {
    const began = performance.now();
    const response = await api.fetch(
      new Request(origin + path, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
    );
    await response.text();
    times.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`${name}: ${path} answered ${response.status}`);
  }
  const counted = times.slice(2).sort((one, other) => one - other);
  medians.set(name, [...(medians.get(name) ?? []), counted[Math.floor(repeats / 2)] ?? 0]);
}

async function named(db: Db): Promise<Named> {
  const { rows } = await sql<Named>`
    select (select id from skills where name = 'Xero') as skill,
      (select word from search_words order by abs(posts - (select count(*) from job_posts) / 300), word limit 1) as middling,
      (select word from search_words where posts = 1 and length(word) > 7 order by word limit 1) as rare,
      (select max(id) from job_posts) as post`.execute(db);
  const [names] = rows;
  if (!names) throw new Error("There are no posts");
  return names;
}
