import { suggestFields } from "../../server/recruitment-api/resumes/suggest";
import { commonSkills } from "../../server/recruitment-api/seed/reference";
import { type Expensive, expensive } from "../attacks/expensive-requests";
import { attackSettings, prepareAttack } from "../attacks/prepare-attack";
import { watchEventLoop } from "../harness/event-loop";
import { measureWork } from "../harness/processor-time";
import { startSite } from "../harness/running-site";
import { startWaitingVisitor } from "../harness/waiting-visitor";
import { report } from "./report";
import { onGrounds } from "./stage";
import { figureOf, judge } from "./verdict";

const atOnce = 20;
/** Milliseconds. */
const most = { held: 50, waited: 250, lookedThrough: 250 };
const mostMegabytes = 400;
/** A collection of garbage comes when it comes, and what runs for the first time is slower: a measurement may be repeated. */
const tries = 3;

interface Cost {
  what: string;
  /** Milliseconds of processor time that one request kept the site to itself. */
  held: number;
  /** The same that the site spent before it answered somebody else, while twenty were carried out. */
  waited: number;
  /** How often somebody else was refused meanwhile. */
  refused: number;
}

/** What others notice of the most expensive requests that we know, and the memory that those take in a site that runs for itself. */
export const measureAttacks = (): Promise<void> =>
  onGrounds(async ({ database, started }) => {
    const loop = await watchEventLoop();
    const site = started(await startSite(database, { ...loop.settings, ...attackSettings }));
    const attack = await prepareAttack(site);
    const visitor = startWaitingVisitor(site.address, (await loop.read()).pid);
    started({ stop: visitor.leave });
    /** Never the same number twice: what was asked for before may be answered from a cache. */
    let sent = 0;

    /** One request alone, then twenty at once. */
    async function measure({ what, send }: Expensive): Promise<Cost> {
      await database.db.deleteFrom("throttles").execute();
      await visitor.countRefused();
      await loop.forget();
      await send(attack, ++sent);
      const { held } = await loop.read();
      await loop.forget();
      await Promise.all([...Array(atOnce)].map(() => send(attack, ++sent)));
      const { waited } = await loop.read();
      return { what, held, waited, refused: await visitor.countRefused() };
    }

    const costs: Cost[] = [];
    for (const one of expensive) {
      let cost = await measure(one);
      for (let more = 1; more < tries && !isGood(cost); more++) cost = await measure(one);
      costs.push(cost);
    }

    const longTexts = measureLongTexts();
    const { megabytes } = await loop.read();
    const all = (name: "held" | "waited" | "refused") => costs.map((cost) => cost[name]);
    const figures = {
      "one alone, ms of the event loop": figureOf(all("held")),
      "one alone, the worst": figureOf([Math.max(...all("held"))]),
      "somebody else beside twenty, ms": figureOf(all("waited")),
      "somebody else beside twenty, the worst": figureOf([Math.max(...all("waited"))]),
      "somebody else refused, times": figureOf([all("refused").reduce((sum, times) => sum + times, 0)]),
      "memory, MB at the most": figureOf([megabytes]),
      "a text looked through for suggestions, the worst": figureOf([Math.max(...longTexts)]),
    };
    const verdicts = judge(figures, [
      { name: "nobody has the site for itself", of: "one alone, the worst", most: most.held, unit: "ms" },
      { name: "others are answered", of: "somebody else beside twenty, the worst", most: most.waited, unit: "ms" },
      { name: "others are not refused", of: "somebody else refused, times", most: 0 },
      {
        name: "a text of 100 KB is looked through",
        of: "a text looked through for suggestions, the worst",
        most: most.lookedThrough,
        unit: "ms",
      },
      { name: "most that the site held", of: "memory, MB at the most", most: mostMegabytes, unit: "MB" },
    ]);
    report("attacks", {
      figures,
      verdicts,
      remarks: [
        `Longest in the site: ${worst(costs, "held")}.`,
        `Others wait longest beside twenty of: ${worst(costs, "waited")}.`,
      ],
    });
  });

/** Texts of a résumé that search expressions could take long for; a search of each line for each skill took 1,400 ms. */
const longPieces = [
  "a\n",
  "a-a@a-a.a\n",
  "+1 (1) 1.1-1 1 1\n",
  "www.a.b.c.d.e\n",
  "Maria Clara\n",
  "university 2014 bachelor, \n",
  `${" ".repeat(300)}\n`,
  "a",
];

/** Milliseconds of processor time that the reader's process needs for each of them, at 100 KB; the best of three. */
function measureLongTexts(): number[] {
  const skills = [...commonSkills.map(({ name }) => name), ...[...Array(500).keys()].map((n) => `Tool ${n}`)];
  const measure = (text: string) => {
    const work = measureWork();
    suggestFields(text, skills);
    return work();
  };
  return longPieces.map((piece) => {
    const text = piece.repeat(100_000 / piece.length);
    return Math.min(...[...Array(tries)].map(() => measure(text)));
  });
}

const isGood = ({ held, waited, refused }: Cost) => held < most.held && waited < most.waited && refused === 0;

/** The five that take the most milliseconds, in words. */
function worst(costs: readonly Cost[], name: "held" | "waited"): string {
  const five = [...costs].sort((one, other) => other[name] - one[name]).slice(0, 5);
  return five.map((cost) => `${cost.what} ${cost[name].toFixed(0)} ms`).join(", ");
}
