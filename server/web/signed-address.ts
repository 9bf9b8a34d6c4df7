import type { Config } from "../config";
import type { Log } from "../logging";

type Fetch = (request: Request) => Promise<Response>;

/** The API's two names, where browsers know it by another one than the site. */
interface ApiNames {
  /** The origin by which the site reaches it. */
  reached: string;
  /** Its origin in browsers. */
  inBrowsers: string;
}

/** Null where both are one, and for the embedded API. */
function apiNames({ api }: Pick<Config, "api">): ApiNames | null {
  if (api.url === undefined) return null;
  const [reached, inBrowsers] = [new URL(api.url).origin, new URL(api.browserUrl).origin];
  return reached === inBrowsers ? null : { reached, inBrowsers };
}

/** Answers that may mean another host: a signature covers it, and a server may know only one of the names. */
const otherHost = new Set([403, 404, 421]);

/**
 * Sends a request to an address that the API signed for browsers. Laravel's `temporarySignedRoute` signs the whole address, so
 * it goes to where we reach the API under the host that was signed. Behind a proxy the scheme may differ, too: then the public
 * address itself is right, or our own name, where the signature covers neither.
 */
const fetchAsBrowsersDo =
  ({ reached }: ApiNames, fetchApi: Fetch): Fetch =>
  async (request) => {
    const { pathname, search, host } = new URL(request.url);
    const atReached = new URL(`${reached}${pathname}${search}`);
    const underTheirName = () => {
      const same = new Request(atReached, request.clone());
      same.headers.set("Host", host);
      return fetchApi(same);
    };
    const first = await underTheirName();
    if (!otherHost.has(first.status)) return first;
    for (const go of [() => fetchApi(request.clone()), () => fetchApi(new Request(atReached, request.clone()))]) {
      const next = await go().catch(() => null);
      if (next === null) continue;
      if (!otherHost.has(next.status)) {
        await first.body?.cancel();
        return next;
      }
      await next.body?.cancel();
    }
    return first;
  };

/**
 * A `fetch` for any address. Addresses under the API's public name go to where we reach it, because here that name may lead
 * nowhere.
 */
export function fetchByEitherName(config: Pick<Config, "api">, fetchApi: Fetch): Fetch {
  const names = apiNames(config);
  if (names === null) return fetchApi;
  const asBrowsers = fetchAsBrowsersDo(names, fetchApi);
  return (request) => (new URL(request.url).origin === names.inBrowsers ? asBrowsers : fetchApi)(request);
}

/** Milliseconds until the file begins to arrive; the rest takes as long as the browser's connection needs. */
const deadline = 10_000;

/**
 * The file at an address that the API signed under its internal name, which browsers cannot reach; null for any other address, to
 * which the browser is redirected.
 * @throws a Response: 404 where the file is not there any more, or 503
 */
export function hiddenFiles(config: Config, fetchApi: Fetch, log: Log): (address: string) => Promise<Response | null> {
  const names = apiNames(config);
  return async (address) => {
    if (names === null || !URL.canParse(address) || new URL(address).origin !== names.reached) return null;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), deadline);
    const asking = fetchApi(new Request(address, { signal: waiting.signal }));
    const answer = await asking.catch(() => null).finally(() => clearTimeout(timer));
    const elsewhere = answer?.headers.get("Location");
    if (answer !== null && answer.status >= 300 && answer.status < 400 && elsewhere && URL.canParse(elsewhere)) {
      await answer.body?.cancel();
      return new Response(null, {
        status: 303,
        headers: { Location: elsewhere, "Cache-Control": "private, no-store" },
      });
    }
    if (!answer?.ok) {
      await answer?.body?.cancel();
      log.warn(
        { operation: "files.fetch", status: answer?.status ?? null },
        "A file could not be fetched from the API",
      );
      throw new Response(null, { status: answer !== null && answer.status < 500 ? 404 : 503 });
    }
    return new Response(answer.body, { headers: headersOf(answer) });
  };
}

/** Headers that make it a download: the API's files must never open as pages of this site. */
function headersOf({ headers }: Response): Headers {
  const named = headers.get("Content-Disposition") ?? "";
  const passed = new Headers({
    "Content-Type": headers.get("Content-Type") ?? "application/octet-stream",
    "Content-Disposition": /^attachment\b/i.test(named) ? named : named.replace(/^[^;]*/, "attachment") || "attachment",
    "Cache-Control": "private, no-store",
  });
  const length = headers.get("Content-Length");
  if (length !== null && !headers.has("Content-Encoding")) passed.set("Content-Length", length);
  return passed;
}
