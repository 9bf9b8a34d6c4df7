import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { listJobPaths } from "./job-paths";
import { type Found, report } from "./report";
import { onStage } from "./stage";
import { figureOf, judge } from "./verdict";

/** Lines as Chromium makes them slow: bits a second in both directions, and milliseconds until an answer's first byte. */
const lines = {
  "400 kbit/s, 400 ms": { bits: 400_000, latency: 400 },
  "50 kbit/s, 1400 ms": { bits: 50_000, latency: 1400 },
};
const allowed = 1.3;

interface Load {
  /** Milliseconds from the request to the paint of the largest text, which is a heading or a paragraph of the first screen. */
  readable: number;
  /** To the first paint of anything. */
  painted: number;
  /** Of the document and the style sheets, with their headers, as they crossed the line. */
  bytes: number;
}

/**
 * `npm run slow-lines [rounds]`: how long until a job list and a job can be read on a slow line, by a browser that was never here,
 * beside what one round trip and the bytes of the document and its style sheets need on that line.
 *
 * Chromium adds its latency once to every request; names, TCP and TLS are not slowed down, so both sides leave them out. Paints
 * are read from the browser's own trace, which works without scripts too.
 */
const [rounds = 3] = process.argv.slice(2).map(Number);

await onStage(false, async ({ site }) => {
  const list = `${site.origin}/jobs`;
  const [firstJob] = await listJobPaths(site.origin);
  const detail = site.origin + firstJob;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  const figures: Found["figures"] = {};
  const verdicts: Found["verdicts"] = [];
  try {
    // a browser's own first page takes longer than any after it
    await load(browser, list, { bits: 4e6, latency: 0 }, true);
    for (const [line, speed] of Object.entries(lines))
      for (const [page, address] of Object.entries({ list, detail }))
        for (const scripts of [false, true]) {
          const name = `${page}, ${line}, scripts ${scripts ? "on" : "off"}`;
          const loads: Load[] = [];
          for (let round = 0; round < rounds; round++)
            loads.push(await load(browser, address, speed, scripts));
          const bytes = figureOf(loads.map((one) => one.bytes)).median;
          const needed = speed.latency + (bytes * 8 * 1000) / speed.bits;
          figures[`${name}: needed for ${(bytes / 1024).toFixed(1)} KB`] = figureOf([needed]);
          figures[`${name}: first paint`] = figureOf(loads.map(({ painted }) => painted));
          const readable = `${name}: readable`;
          figures[readable] = figureOf(loads.map((one) => one.readable));
          const than = { [readable]: figures[readable], needed: figureOf([needed]) };
          verdicts.push(...judge(than, [{ name, of: readable, than: "needed", most: allowed }]));
        }
  } finally {
    await browser.close();
  }
  report("slow-lines", { figures, verdicts, remarks: [] });
});

/** One visit of a browser that keeps nothing from another. */
async function load(
  browser: Browser,
  address: string,
  { bits, latency }: { bits: number; latency: number },
  scripts: boolean,
): Promise<Load> {
  const context = await browser.newContext({ javaScriptEnabled: scripts });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  let bytes = 0;
  const counted = new Set<string>();
  line.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Document" || type === "Stylesheet") counted.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  });
  await browser.startTracing(page, { categories: ["loading", "blink.user_timing"] });
  const painted = new Promise<void>((resolve) =>
    line.on("Page.lifecycleEvent", ({ name }) => name === "firstContentfulPaint" && resolve()),
  );
  await line.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await page.goto(address, { waitUntil: "domcontentloaded", timeout: 120_000 });
  await painted;
  // what is painted last of the first screen comes a frame or two after the last byte
  await pause(1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  return { ...paintsIn(traceEvents, address), bytes };
}

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  args: { data?: { documentLoaderURL?: string; navigationId?: string } };
}

/** @throws when the page was never painted */
function paintsIn(events: readonly TraceEvent[], address: string): Pick<Load, "readable" | "painted"> {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === address,
  );
  const id = start?.args.data?.navigationId;
  const after = (name: string) =>
    events
      .filter((event) => event.name === name && event.args.data?.navigationId === id)
      .sort((one, other) => one.ts - other.ts)
      .at(-1);
  const first = after("firstContentfulPaint");
  const largest = after("largestContentfulPaint::Candidate");
  if (!start || !first || !largest) throw new Error(`${address} was not painted`);
  return { readable: (largest.ts - start.ts) / 1000, painted: (first.ts - start.ts) / 1000 };
}
