import { type Browser, type CDPSession, chromium } from "@playwright/test";

/** A line as Chromium makes it slow: bits a second in both directions, and milliseconds until an answer's first byte. */
export interface Line {
  bits: number;
  latency: number;
}

/** The browser of a measurement: it asks for nothing by itself. `more` are further arguments of Chromium. */
export const launchMeasured = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", ...more],
  });

/** Slows down the page of a session that listens already. `connectionType` is what the browser tells pages of the line. */
export async function slowDown(
  devtools: CDPSession,
  { bits, latency }: Line,
  connectionType?: "cellular3g" | "wifi",
): Promise<void> {
  const throughput = bits / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
    ...(connectionType && { connectionType }),
  });
}
