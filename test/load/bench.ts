import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import { copyTemplate } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";
import { newApplicant } from "../harness/new-applicant";
import { outboxIn } from "../harness/outbox";
import { findFreePort, startProgram } from "../harness/running-program";
import { addressOf } from "../harness/running-site";
import {
  buildBaselines,
  type Contender,
  startOurs,
  startPlainRemix,
  startRawHttp,
  startReactAlone,
  startRememberingApi,
} from "./contenders";
import { leaveServerCore } from "./pinned-program";
import { type Measured, measure, middle, type Target } from "./processor-time";
import { type Figure, judge, limits } from "./verdict";

/**
 * `npm run bench [seconds a measurement] [rounds]`: what a page costs the server in processor time, beside plain Remix, React's
 * renderer alone and bare `node:http`, each on the same core and in turn. It prints a table with a verdict on every limit and
 * writes both into `bench/`. For Linux with two cores or more: one for the server that is asked, the others for whoever asks.
 */
const [seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const folder = fileURLToPath(new URL("../../bench/", import.meta.url));
const secret = "a secret of the measurement, used nowhere else";

leaveServerCore();
const server = await startTestServer();
await makeTemplate(server.connection);
const database = await copyTemplate(server.connection, templateDatabase);
await seedDemo(database.db, new Date());
const stops: (() => Promise<unknown>)[] = [() => database.drop(), () => server.stop()];

try {
  await buildBaselines();
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const settings = {
    PUBLIC_URL: `http://localhost:${port}`,
    API_URL: `http://127.0.0.1:${apiPort}`,
    API_BROWSER_URL: `http://localhost:${apiPort}`,
    API_REQUESTS_PER_MINUTE: "1000000",
    SESSION_SECRET: secret,
    LOG_LEVEL: "error",
  };
  const api = await startProgram({
    program: "api-main",
    env: { ...settings, API_PORT: String(apiPort), DATABASE_URL: addressOf(database.connection) },
    ready: `${settings.API_URL}/api/selection_items/public/application.origin`,
  });
  stops.unshift(() => api.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  stops.unshift(async () => rmSync(dataDir, { recursive: true, force: true }));

  const started = <One extends Contender>(one: One) => {
    stops.unshift(() => one.stop());
    return one;
  };
  const { origin: quickApi } = started(await startRememberingApi(settings.API_URL));
  const ours = started(await startOurs({ ...settings, API_URL: quickApi, DATA_DIR: dataDir }, port));
  const list = "/jobs";
  const detail = await firstJob(ours.origin);
  const remix = started(await startPlainRemix(quickApi, settings.PUBLIC_URL));
  const react = started(await startReactAlone(quickApi));
  const raw = started(await startRawHttp(ours.origin, [list, detail]));
  const { browser } = await newApplicant(
    { origin: ours.origin, db: database.db, ...outboxIn(api.dataDir) },
    "/profile",
  );
  const cookie = browser.cookieHeader();

  const page = (program: Contender, path: string, signedIn = false): Target => ({
    program,
    url: new URL(path, program.origin),
    ...(signedIn && { cookie }),
  });
  const targets: Record<string, Target> = {
    "list, plain Remix": page(remix, list),
    "list, plain Remix, not compressed": { ...page(remix, list), encodings: "identity" },
    "list, React alone": page(react, list),
    "list, node:http": page(raw, list),
    "list, ours": page(ours, list),
    "detail, plain Remix": page(remix, detail),
    "detail, React alone": page(react, detail),
    "detail, node:http": page(raw, detail),
    "detail, ours": page(ours, detail),
    "search, ours": page(ours, "/jobs?search=assistant&sort=newest"),
    "home, ours": page(ours, "/"),
    "feed, ours": page(ours, "/jobs.rss"),
    "signed-in list, plain Remix": page(remix, list, true),
    "signed-in list, ours": page(ours, list, true),
    "signed-in detail, plain Remix": page(remix, detail, true),
    "signed-in detail, ours": page(ours, detail, true),
  };
  // a program is fast once it has done a thing a thousand times
  for (const target of Object.values(targets)) await measure(target, seconds);
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets))
      measured.set(name, [...(measured.get(name) ?? []), await measure(target, seconds)]);

  const figures = Object.fromEntries(
    [...measured].map(([name, all]): [string, Figure] => [name, figureOf(all)]),
  );
  report(figures, { ours, remix });
} finally {
  for (const stop of stops) await stop();
}

/** The middle of the rounds, and how far they lie apart. */
function figureOf(all: readonly Measured[]): Figure {
  const sorted = all.map(({ processor }) => processor).sort((one, other) => one - other);
  return { median: middle(sorted), least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

function report(figures: Record<string, Figure>, { ours, remix }: { ours: Contender; remix: Contender }) {
  const lines = [
    "| page | ms of processor time | least to most |",
    "|---|---|---|",
    ...Object.entries(figures).map(
      ([name, { median, least, most }]) =>
        `| ${name} | ${median.toFixed(3)} | ${least.toFixed(3)} to ${most.toFixed(3)} |`,
    ),
  ];
  const memory = { ours: ours.megabytes(), "plain Remix": remix.megabytes() };
  const start = { ours: ours.readyAfter, "plain Remix": remix.readyAfter };
  const verdicts = judge(figures, limits);
  const table = [
    ...lines,
    "",
    "| limit | wanted | is | |",
    "|---|---|---|---|",
    ...verdicts.map(
      ({ name, wanted, is, holds }) => `| ${name} | ${wanted} | ${is} | ${holds ? "holds" : "MISSED"} |`,
    ),
    "",
    `Memory after the rounds: ${words(memory, "MB")}. First answer after: ${words(start, "ms")}.`,
  ].join("\n");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}results.json`,
    `${JSON.stringify({ figures, memory, start, verdicts }, null, 2)}\n`,
  );
  writeFileSync(`${folder}results.md`, `${table}\n`);
  console.log(table);
  process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1;
}

function words(amounts: Record<string, number>, unit: string): string {
  return Object.entries(amounts)
    .map(([name, amount]) => `${name} ${Math.round(amount)} ${unit}`)
    .join(", ");
}

/** The address of the first job of the list. */
async function firstJob(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/jobs`)).text();
  const found = /href="(\/jobs\/\d+-[^"/?]+)"/.exec(text)?.[1];
  if (!found) throw new Error("The list shows no job");
  return found;
}
