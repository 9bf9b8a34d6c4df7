import { kilobytesFromStart, kilobytesOfForm } from "../../server/contract/values/data-use";
import { createJobPost } from "../builders/job-posts";
import { startSite } from "../harness/running-site";
import { type Found, report } from "./report";
import { type Line, launchMeasured } from "./slow-line";
import { type Cost, walkSlowly } from "./slow-walk";
import { onGrounds } from "./stage";
import { figureOf, judge } from "./verdict";

const slow: Line = { bits: 400_000, latency: 400 };
const good: Line = { bits: 10_000_000, latency: 40 };
/** A tenth is noise. */
const allowed = 1.1;
/** Of a first application on the slow line, after the list; of what is sent, the résumé aside. */
const most = {
  withScripts: { "KB down": 150, "KB up": 25, requests: 40 },
  without: { "KB down": 75, "KB up": 25, requests: 16 },
};
const ways = ["withScripts", "without"] as const;
type Way = (typeof ways)[number];
/** The pages after a form whose button says what it costs. */
const saved = ["questions", "check your answers", "receipt"];

/** Prints a row a step, and judges: scripts make no step of the way to a receipt later, and it stays within its bytes. */
export const measureWay = (rounds: number): Promise<void> =>
  onGrounds(async ({ database, started }) => {
    const site = started(await startSite(database, { API_REQUESTS_PER_MINUTE: "10000" }));
    const job = await createJobPost(site.db);
    const browser = await launchMeasured();
    const measure = (line: Line, way: Way) =>
      inRounds(rounds, () => walkSlowly(browser, site, { jobId: job.id, line, hasScripts: way === "withScripts" }));
    try {
      await walkSlowly(browser, site, { jobId: job.id, line: good, hasScripts: true });
      const onSlow = { withScripts: await measure(slow, "withScripts"), without: await measure(slow, "without") };
      const onGood = { withScripts: await measure(good, "withScripts"), without: await measure(good, "without") };
      report("way", foundIn(onSlow, onGood));
    } finally {
      await browser.close();
    }
  });

type Steps = Map<string, Cost[]>;
type Both = Record<Way, Steps>;

async function inRounds(rounds: number, walk: () => Promise<Map<string, Cost>>): Promise<Steps> {
  const all: Steps = new Map();
  for (let round = 0; round < rounds; round++)
    for (const [step, cost] of await walk()) all.set(step, [...(all.get(step) ?? []), cost]);
  return all;
}

function foundIn(onSlow: Both, onGood: Both): Found {
  const figures: Found["figures"] = {};
  const verdicts: Found["verdicts"] = [];
  for (const [line, both] of Object.entries({ "400 kbit/s": onSlow, "10 Mbit/s": onGood }))
    for (const step of both.without.keys()) {
      for (const way of ways) figures[`${line}, ${step}, ${said(way)}: ms`] = msOf(both[way], step);
      // on a good line the first page brings the scripts
      if (line === "10 Mbit/s" && step === "list") continue;
      const times = msOf(both.withScripts, step).median / msOf(both.without, step).median;
      verdicts.push(...judgeOne(`${line}, ${step}: with scripts, times without`, times, allowed));
    }
  for (const way of ways)
    for (const [name, limit] of Object.entries(most[way])) {
      const sum = sumOf(onSlow[way], name as keyof (typeof most)[Way]);
      verdicts.push(...judgeOne(`whole way, ${said(way)}: ${name}`, sum, limit));
    }
  for (const way of ways) {
    const costs = [...onSlow[way]].map(([step, cost]) => [step, bothWays(cost)] as const);
    for (const [step, cost] of costs)
      if (saved.includes(step))
        verdicts.push(...judgeOne(`${step}, ${said(way)}: KB, as its button says`, cost, kilobytesOfForm));
    const fromStart = costs
      .slice(costs.findIndex(([step]) => step === "account"))
      .reduce((sum, [, cost]) => sum + cost, 0);
    verdicts.push(...judgeOne(`from the start, ${said(way)}: KB, as is said there`, fromStart, kilobytesFromStart));
  }
  return { figures, verdicts, remarks: [...remarks("400 kbit/s", onSlow), ...remarks("10 Mbit/s", onGood)] };
}

const judgeOne = (name: string, is: number, limit: number) =>
  judge({ [name]: figureOf([is]) }, [{ name, of: name, most: limit }]);

const said = (way: Way) => (way === "without" ? "no scripts" : "scripts");

const msOf = (steps: Steps, step: string) => figureOf((steps.get(step) ?? []).map(({ ms }) => ms));

const kilobyte = 1024;
const parts = {
  "KB down": ({ down }: Cost) => down / kilobyte,
  "KB up": ({ up }: Cost) => up / kilobyte,
  requests: ({ requests }: Cost) => requests,
};

const medianOf = (costs: readonly Cost[], part: keyof typeof parts) => figureOf(costs.map(parts[part])).median;

/** Kilobytes of a step, loaded and sent. */
const bothWays = (costs: readonly Cost[]) => medianOf(costs, "KB down") + medianOf(costs, "KB up");

const sumOf = (steps: Steps, part: keyof typeof parts) =>
  [...steps].reduce((sum, [step, costs]) => sum + (step === "list" ? 0 : medianOf(costs, part)), 0);

/** What each step asked for, in words. */
function* remarks(line: string, both: Both): Iterable<string> {
  for (const way of ways)
    for (const [step, costs] of both[way]) {
      const [down, up, requests] = (["KB down", "KB up", "requests"] as const).map((part) => medianOf(costs, part));
      yield `${line}, ${step}, ${said(way)}: ${requests} requests, ${down?.toFixed(1)} KB down, ${up?.toFixed(1)} KB up.`;
    }
}
