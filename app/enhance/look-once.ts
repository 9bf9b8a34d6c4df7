import { loadJson } from "./load-json";
import { isSlowLine } from "./slow-line";

/** What an address answers as JSON; null for anything else, and on a line that is slow or paid by the byte. */
export const lookOnce = async (url: string, signal: AbortSignal): Promise<unknown> =>
  isSlowLine() ? null : loadJson(url, signal).catch(() => null);
