import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, constants } from "node:zlib";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { type Line, slowDown } from "./slow-line";
import { weigh } from "./wire-weight";

/** What of a page can be read: when that was, in milliseconds from the request, and what had to cross the line for it. */
export interface Readable {
  at: number;
  /** Of the document as far as that, compressed, with the headers of the answer and the styles that stand in it. */
  bytes: number;
  /** How many times as long it took as one round trip and these bytes take on this line. */
  times: number;
}

export interface Visit {
  /** The largest text of the first screen has been painted: with its styles, as nothing is painted before they are there. */
  firstScreen: Readable;
  /** The document is there to its last byte, and laid out as it came. */
  wholePage: Readable;
}

/**
 * One first visit of `address`, by a browser that keeps nothing from another. Nothing of it is left out: what the page asks for
 * besides (icons, the style sheet for later pages, scripts) shares the line, and makes the page late if it comes too soon.
 *
 * Both moments are the browser's own, and are asked for from outside of the page, which works where scripts are off.
 * @throws when the document came faster than the line can bring it: then Chromium did not slow it down
 */
export async function visit(
  browser: Browser,
  address: string,
  line: Line,
  options: BrowserContextOptions,
): Promise<Visit> {
  // asked for by somebody else before, as nearly always: then the site has it in its memory
  const { body } = await weigh(new URL(address));
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const received = new Promise<number>((resolve) => {
    let document: string;
    protocol.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Document") document = requestId;
    });
    protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (requestId === document) resolve(encodedDataLength);
    });
  });
  await slowDown(protocol, line);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  // the last text of the first screen is painted some frames after its last byte came
  await pause(500);
  const { painted, share, whole, packed, raw } = await page.evaluate(momentsOfPage);
  const all = await received;
  await context.close();

  const untilPainted = all - packed + bytesUntil(body, share * raw);
  const needed = (bytes: number) => line.latency + (bytes * 8 * 1000) / line.bits;
  const read = (at: number, bytes: number) => ({ at, bytes, times: at / needed(bytes) });
  const found = { firstScreen: read(painted, untilPainted), wholePage: read(whole, all) };
  if (found.wholePage.times < 0.9) throw new Error(`${address} came faster than the line is`);
  return found;
}

/** Runs in the page, which has to be as the server sent it: `share` is how much of it stands before the end of that text. */
function momentsOfPage() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const paints = new PerformanceObserver(() => {});
  paints.observe({ type: "largest-contentful-paint", buffered: true });
  const largest = paints.takeRecords().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
  if (!navigation || !largest?.element) throw new Error("The page was not painted");
  const before = document.createRange();
  before.setStart(document.documentElement, 0);
  before.setEndAfter(largest.element);
  const holder = document.createElement("div");
  holder.append(before.cloneContents());
  return {
    painted: largest.startTime,
    share: holder.innerHTML.length / document.documentElement.outerHTML.length,
    whole: navigation.domContentLoadedEventEnd,
    packed: navigation.encodedBodySize,
    raw: navigation.decodedBodySize,
  };
}

/** How many bytes of the `compressed` document a browser needs before it can read the first `position` bytes of it. */
function bytesUntil(compressed: Buffer, position: number): number {
  const flushed = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  let [tooFew, enough] = [0, compressed.length];
  while (enough - tooFew > 1) {
    const half = Math.floor((tooFew + enough) / 2);
    if (brotliDecompressSync(compressed.subarray(0, half), flushed).length < position) tooFew = half;
    else enough = half;
  }
  return enough;
}
