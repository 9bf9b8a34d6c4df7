import { buildId } from "./remix-internals";
import { type Matcher, type RouteRule, ruleFor } from "./route-rules";

let matcher: Matcher | undefined;
let loading: Promise<void> | undefined;

/** Reads the manifest of this page's own build one second after the page has started; not on the slowest connections. */
export function readManifestSoon(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (connection?.effectiveType !== "slow-2g") setTimeout(readManifest, 1000);
}

/** Loads it once for the life of the page. */
function readManifest(): Promise<void> {
  loading ??= fetch(`/builds/meta/${buildId()}.json`)
    .then((answer) => answer.json())
    .then((meta) => {
      matcher = meta.matcher;
    })
    // biome-ignore lint/suspicious/noConsole: the site works without it, so a log line is enough
    .catch((error) => console.error("The manifest of this build could not be read.", error));
  return loading;
}

/** The operator's rule for a path; empty until the manifest is loaded. That is harmless: the server applies the same rules. */
export function ruleAt(path: string): Partial<RouteRule> {
  if (matcher) return ruleFor(matcher, path);
  void readManifest();
  return {};
}
