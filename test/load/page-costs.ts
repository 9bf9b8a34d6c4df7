import { buildBaselines, type Contender, startPlainRemix, startRawHttp, startReactAlone } from "./contenders";
import { listJobPaths } from "./job-paths";
import { leaveServerCore } from "./pinned-program";
import { measure, type Target } from "./processor-time";
import { type Found, report } from "./report";
import { onStage } from "./stage";
import { figureOf, judge, type Limit } from "./verdict";

const publicPages: Limit[] = ["home", "list", "searched list", "detail", "feed"].map((page) => ({
  name: `${page}, beside node:http with the same bytes`,
  of: `${page}, ours`,
  than: `${page}, node:http`,
  most: 2.2,
}));
const limits: readonly Limit[] = [
  { name: "lists for one of plain Remix", of: "list, plain Remix", than: "list, ours", least: 50 },
  { name: "details for one of plain Remix", of: "detail, plain Remix", than: "detail, ours", least: 30 },
  ...publicPages,
  {
    name: "list that has not changed (304), beside the whole by node:http",
    of: "list not changed, ours",
    than: "list, node:http",
    most: 2.2,
  },
  ...["list", "detail"].map((page) => ({
    name: `signed-in ${page}, beside plain Remix with the same content`,
    of: `signed-in ${page}, ours`,
    than: `signed-in ${page}, plain Remix`,
    most: 0.5,
  })),
  // the API answers from memory in another process, so all that is left is the site's own
  ...["list", "detail"].map((page) => ({
    name: `signed-in ${page}, the site's own share`,
    of: `signed-in ${page}, ours`,
    most: 2,
    unit: "ms",
  })),
];

/** A program is fast once it has done a thing a thousand times. */
const answersToBeWarm = 1000;

/**
 * What a page costs the server in processor time, beside plain Remix, React's renderer alone and bare `node:http`, each on the same
 * core and in turn. For Linux with two cores or more: one for the server that is asked, the others for whoever asks.
 * @param seconds of one measurement, and at least as long before it so that each runs warm
 */
export async function measurePages(seconds: number, rounds: number): Promise<void> {
  leaveServerCore();
  await buildBaselines();
  await onStage(true, async ({ site, asked, cookie, started }) => {
    const [home, list, search, feed] = ["/", "/jobs", "/jobs?search=assistant&sort=closing_soon", "/jobs.rss"];
    const [detail] = await listJobPaths(site.origin);
    const remix = started(await startPlainRemix(asked.origin, site.origin));
    const react = started(await startReactAlone(asked.origin));
    const raw = started(await startRawHttp(site.origin, [home, list, search, detail, feed]));
    const page = (program: Contender, path: string, more: Partial<Target> = {}): Target => ({
      program,
      url: new URL(path, program.origin),
      ...more,
    });
    const etag = (await fetch(site.origin + list, { headers: { "Accept-Encoding": "br, gzip" } })).headers.get("ETag");
    const unchanged = { headers: { "if-none-match": etag ?? "" }, status: etag ? 304 : 200 };

    const targets: Record<string, Target> = {
      "list, plain Remix": page(remix, list),
      "list, plain Remix, not compressed": page(remix, list, { headers: { "accept-encoding": "identity" } }),
      "list, React alone": page(react, list),
      "list, node:http": page(raw, list),
      "list, ours": page(site, list),
      "list not changed, ours": page(site, list, unchanged),
      "detail, plain Remix": page(remix, detail),
      "detail, React alone": page(react, detail),
      "detail, node:http": page(raw, detail),
      "detail, ours": page(site, detail),
      "searched list, node:http": page(raw, search),
      "searched list, ours": page(site, search),
      "home, node:http": page(raw, home),
      "home, ours": page(site, home),
      "feed, node:http": page(raw, feed),
      "feed, ours": page(site, feed),
      "signed-in list, plain Remix": page(remix, `/signed-in${list}`, { cookie }),
      "signed-in list, ours": page(site, list, { cookie }),
      "signed-in list that nobody was shown before, ours": page(site, list, { cookie, isNew: true }),
      "signed-in detail, plain Remix": page(remix, `/signed-in${detail}`, { cookie }),
      "signed-in detail, ours": page(site, detail, { cookie }),
      "signed-in detail that nobody was shown before, ours": page(site, detail, { cookie, isNew: true }),
    };
    for (const target of Object.values(targets)) await measure(target, seconds, answersToBeWarm);
    const costs = new Map(Object.keys(targets).map((name): [string, number[]] => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const [name, target] of Object.entries(targets))
        costs.get(name)?.push((await measure(target, seconds)).processor);

    const figures: Found["figures"] = {};
    for (const [name, rounds] of costs) figures[name] = figureOf(rounds);
    const remarks = [
      `Memory after the rounds: ours ${Math.round(site.megabytes())} MB, plain Remix ${Math.round(remix.megabytes())} MB.`,
    ];
    report("pages", { figures, verdicts: judge(figures, limits), remarks });
  });
}
