import { buildId } from "./remix-internals";
import { type Matcher, type RouteRule, ruleFor } from "./route-rules";

let matcher: Matcher | undefined;
let loading: Promise<void> | undefined;

/** Reads what this page's own build says of paths, a second after the page has woken up; on the slowest lines not unasked. */
export function readManifestSoon(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (connection?.effectiveType !== "slow-2g") setTimeout(readManifest, 1000);
}

/** Once for the life of the page. Without it every page is had in the usual way. */
function readManifest(): Promise<void> {
  loading ??= fetch(`/builds/meta/${buildId()}.json`)
    .then((answer) => answer.json())
    .then((meta) => {
      matcher = meta.matcher;
    })
    // biome-ignore lint/suspicious/noConsole: all that is done about it (spec 8)
    .catch((error) => console.error("The manifest of this build could not be read.", error));
  return loading;
}

/** Nothing, as long as the manifest is not there: the server goes by the same rules. */
export function ruleAt(path: string): Partial<RouteRule> {
  if (matcher) return ruleFor(matcher, path);
  void readManifest();
  return {};
}
