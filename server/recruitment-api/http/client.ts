import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/**
 * The address a request comes from; null when unknown. Over a socket anybody can send X-Forwarded-For, so only its last
 * `trustProxy` entries count: our proxies added those. A call without a socket comes from the site in the same process, which has
 * already checked the header and puts the client first.
 */
export function clientAddress(c: Context, trustProxy: number): string | null {
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const hops = [...forwarded.filter(Boolean), incoming?.socket?.remoteAddress ?? ""];
  const client = incoming ? hops[Math.max(0, hops.length - 1 - trustProxy)] : forwarded[0];
  const address = client?.replace(/^::ffff:/i, "");
  return address && (isIPv4(address) || isIPv6(address)) ? address.toLowerCase() : null;
}

const browsers = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera/],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
  ["a text browser", /Lynx|w3m|Links/i],
] as const;

const systems = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** In characters; browsers send 100 to 250. */
const maxUserAgentLength = 500;

/** `Firefox on Android`: enough for a person to recognise their own device in the activity log. */
export function deviceFamily(header: string | undefined): string | null {
  const userAgent = header?.slice(0, maxUserAgentLength);
  if (!userAgent) return null;
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
