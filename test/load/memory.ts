import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { buildBaselines, startPlainRemix } from "./contenders";
import { listJobPaths } from "./job-paths";
import { loadSite } from "./mixed-load";
import { leaveServerCore } from "./pinned-program";
import { report } from "./report";
import { onStage, type Stage } from "./stage";
import { figureOf, judge } from "./verdict";

const everySeconds = 2;
/** Flat: what is held in the last fifth of the time is not more than this many times that of the second minute. */
const flat = 1.1;

/** Memory of the site under mixed load, each few seconds for `minutes`, and beside it a plain Remix that answers its two pages meanwhile. */
export async function measureMemory(minutes: number): Promise<void> {
  leaveServerCore();
  await buildBaselines();
  await onStage(false, async (stage) => {
    const { site, api, cookie, started } = stage;
    const remix = started(await startPlainRemix(api.origin, site.origin));
    const home = await (await fetch(`${site.origin}/`)).text();
    const files = [...new Set([...home.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path = ""]) => path))];
    const details = await listJobPaths(site.origin);
    const stop = new AbortController();
    const plain = ["/jobs", ...details];
    const samples: { at: number; ours: number; remix: number; api: number }[] = [];
    const sample = async () => {
      for (let at = 0; at < minutes * 60; at += everySeconds) {
        samples.push({ at, ours: site.megabytes(), remix: remix.megabytes(), api: api.megabytes() });
        await pause(everySeconds * 1000);
      }
      stop.abort();
    };
    const [, load, remixAnswered] = await Promise.all([
      sample(),
      loadSite({ origin: site.origin, cookie, files, details }, stop.signal),
      loadPlain(remix.origin, plain, stop.signal),
    ]);

    const within = (name: "ours" | "remix" | "api", from: number, to: number) =>
      figureOf(samples.filter(({ at }) => at >= from && at < to).map((one) => one[name]));
    const end = minutes * 60;
    const late = end * 0.8;
    const figures = {
      "ours, second minute": within("ours", 60, 120),
      "ours, last fifth": within("ours", late, end),
      "ours, all the time": within("ours", 0, end),
      "ours, most": figureOf([within("ours", 0, end).most]),
      "plain Remix, second minute": within("remix", 60, 120),
      "plain Remix, last fifth": within("remix", late, end),
      "API in its own process, last fifth": within("api", late, end),
      "PostgreSQL, all its processes, at the end": figureOf([await postgresMegabytes(stage)]),
    };
    const verdicts = judge(figures, [
      { name: "most that the site held", of: "ours, most", most: 250, unit: "MB" },
      {
        name: "flat from the second minute",
        of: "ours, last fifth",
        than: "ours, second minute",
        most: flat,
      },
    ]);
    const remarks = [
      `${load.answers} answers of ours (${load.refused} refusals) and ${remixAnswered} of plain Remix in ${minutes} minutes.`,
    ];
    report("memory", { figures, verdicts, remarks });
  });
}

/** Its pages in turn, by as many callers as ours has. */
async function loadPlain(origin: string, paths: readonly string[], stop: AbortSignal): Promise<number> {
  let answers = 0;
  while (!stop.aborted) {
    const path = paths[answers % paths.length] ?? "/jobs";
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    answers++;
    await pause(20);
  }
  return answers;
}

/** What PostgreSQL's processes hold, with what they share counted once. */
async function postgresMegabytes({ database }: Stage): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
  const postmaster = parentOf(String(rows[0]?.pid));
  const family = readdirSync("/proc").filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  const kilobytes = family.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

const parentOf = (pid: string) => /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];

/** A process may be gone by now. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
