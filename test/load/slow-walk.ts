import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { realPdf } from "../builders/files";
import type { RunningSite } from "../harness/running-site";
import { type Step, walkToReceipt } from "./browser-walk";
import { type Line, slowDown } from "./slow-line";

/** What one press cost: milliseconds until the page that it leads to can be read, and what crossed the line for it. */
export interface Cost {
  ms: number;
  requests: number;
  /** Bytes, with headers as Chromium counts them. */
  down: number;
  up: number;
}

/** Milliseconds that a person reads or types; what a page loads after its text comes meanwhile. */
const reading = 4_000;

/** The whole way from the list to the receipt on one line, by somebody who was never here: what each step cost. */
export async function walkSlowly(
  browser: Browser,
  site: RunningSite,
  { jobId, line, hasScripts }: { jobId: number; line: Line; hasScripts: boolean },
): Promise<Map<string, Cost>> {
  const context = await browser.newContext({ javaScriptEnabled: hasScripts, baseURL: site.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let now: Cost = { ms: 0, requests: 0, down: 0, up: 0 };
  devtools.on("Network.requestWillBeSent", ({ request, redirectResponse }) => {
    if (redirectResponse) now.requests++;
    now.down += redirectResponse?.encodedDataLength ?? 0;
    now.up += request.postData?.length ?? 0;
  });
  devtools.on("Network.requestWillBeSentExtraInfo", ({ headers }) => {
    for (const [name, value] of Object.entries(headers)) now.up += name.length + value.length + 4;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    now.down += encodedDataLength;
    // what the browser has already costs nothing
    if (encodedDataLength > 0) now.requests++;
  });
  await slowDown(devtools, line, line.bits < 1e6 ? "cellular3g" : "wifi");
  const costs = new Map<string, Cost>();
  const step: Step = async (name, press, arrived) => {
    now = { ms: 0, requests: 0, down: 0, up: 0 };
    costs.set(name, now);
    const began = performance.now();
    await press();
    await arrived();
    now.ms = performance.now() - began;
    // whoever reads moves the page, and the first touch is what brings a public page its scripts
    await page.mouse.wheel(0, 100);
    await pause(reading);
  };
  try {
    await walkToReceipt(page, site, { jobId, resume: await realPdf(), step });
  } finally {
    await context.close();
  }
  return costs;
}
