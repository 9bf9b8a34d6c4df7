import type { BrowserContextOptions } from "@playwright/test";
import { listJobPaths } from "./job-paths";
import { type Found, report } from "./report";
import { type Line, launchMeasured } from "./slow-line";
import { type Readable, type Visit, visit } from "./slow-visit";
import { measureWay } from "./slow-way";
import { onStage } from "./stage";
import { figureOf, judge } from "./verdict";

/**
 * `npm run slow-lines [rounds]`: the whole way from the list to a receipt, with scripts and without (`slow-way.ts`), then how soon a job list and a job can be read on a slow line by somebody who was never here, on a
 * phone and on a larger screen, with scripts and without. Takes five minutes.
 *
 * Each is compared with what one round trip and its own bytes need: the first screen with the document as far as its largest
 * text, the whole page with the whole document. The data that wake a page up stand at the document's end, so nothing waits for
 * them but the whole page does, on both sides of the comparison.
 *
 * The site has the pages in its memory; what it takes to make them is the business of `npm run bench`. Chromium adds its latency
 * once to every request, and all requests have equal shares of the line, whatever their priority. Names, TCP and TLS are not
 * slowed down, so they are left out on both sides. The machine should do nothing else: on the faster line a fifth of a second of
 * waiting for a processor is all that the limit leaves.
 */
const [rounds = 5] = process.argv.slice(2).map(Number);
const allowed = 1.3;

const lines: Record<string, Line> = {
  "400 kbit/s, 400 ms": { bits: 400_000, latency: 400 },
  "50 kbit/s, 1400 ms": { bits: 50_000, latency: 1400 },
};
const parts = { "first screen": "firstScreen", "whole page": "wholePage" } as const;

const phone = { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const large = { viewport: { width: 1280, height: 720 } };
const visitors: Record<string, BrowserContextOptions> = {
  phone,
  "phone, no scripts": { ...phone, javaScriptEnabled: false },
  "large screen": large,
  "large screen, no scripts": { ...large, javaScriptEnabled: false },
};

await measureWay(rounds);
await onStage(false, async ({ site }) => {
  const [firstJob] = await listJobPaths(site.origin);
  const pages = { list: `${site.origin}/jobs`, detail: site.origin + firstJob };
  const browser = await launchMeasured();
  const visits = new Map<string, Visit[]>();
  try {
    // a browser's own first pages take longer than any after them
    for (const address of Object.values(pages)) await visit(browser, address, { bits: 4e6, latency: 0 }, large);
    for (let round = 1; round <= rounds; round++)
      for (const [line, speed] of Object.entries(lines))
        for (const [page, address] of Object.entries(pages))
          for (const [visitor, options] of Object.entries(visitors)) {
            const name = `${page}, ${line}, ${visitor}`;
            const one = await visit(browser, address, speed, options);
            visits.set(name, [...(visits.get(name) ?? []), one]);
            console.log(`round ${round}, ${name}: ${said(one.firstScreen)}, ${said(one.wholePage)} whole`);
          }
  } finally {
    await browser.close();
  }

  const figures: Found["figures"] = {};
  const verdicts: Found["verdicts"] = [];
  for (const [name, loads] of visits)
    for (const [part, key] of Object.entries(parts)) {
      const read = loads.map((load) => load[key]);
      const bytes = figureOf(read.map((one) => one.bytes)).median;
      figures[`${name}: ${part}, ${kilobytes(bytes)}`] = figureOf(read.map(({ at }) => at));
      const times = { [name]: figureOf(read.map((one) => one.times)) };
      verdicts.push(...judge(times, [{ name: `${name}: ${part}`, of: name, most: allowed }]));
    }
  report("slow-lines", { figures, verdicts, remarks: [] });
});

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function said({ at, bytes, times }: Readable): string {
  return `${Math.round(at)} ms for ${kilobytes(bytes)}, ${times.toFixed(2)} times`;
}
