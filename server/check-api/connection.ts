import { isObject } from "../bff/is-object";
import type { Config } from "../config";
import { findSignInFaults } from "../web/check-external-api";
import { fetchByEitherName } from "../web/signed-address";

/** Something about the whole API. A `fault` keeps people from something; a `note` may. */
export interface Finding {
  level: "fault" | "note";
  text: string;
  /** Said of a stateful domain, which somebody who can sign in disproves. */
  about?: "stateful";
}

interface Asking {
  config: Config;
  fetch: (request: Request) => Promise<Response>;
}

const fault = (text: string): Finding => ({ level: "fault", text });
const note = (text: string): Finding => ({ level: "note", text });

/** Calls a minute that a person needs who reads at an ordinary pace: pages are loaded ahead of a click. */
const enoughCalls = 120;

/** The settings of both sides, by what the API answers to somebody who is not signed in. Changes nothing. */
export async function checkConnection({ config, fetch }: Asking): Promise<Finding[]> {
  const { url, paths, authMode } = config.api;
  const unreached = reachFault(await ask(fetch, `${url}${paths.user}`), `${url}${paths.user}`);
  if (unreached !== null) return [fault(unreached)];
  const proxies = await checkProxies({ config, fetch });
  if (authMode === "token") return proxies;
  const faults = await findSignInFaults({ config, fetch });
  // the call that begins a session and its anti-forgery token, before a form is sent
  const { publicUrl } = config.site;
  const primed = await ask(fetch, `${url}${paths.csrf}`, { Origin: publicUrl, Referer: publicUrl });
  const words = "forms cannot be sent once a token is old (API_CSRF_PATH)";
  return [
    ...faults.map(({ message, about }) => ({ ...fault(message), ...(about && { about }) })),
    ...(primed !== null && primed.status < 300
      ? []
      : [fault(`${url}${paths.csrf} answers ${primed?.status ?? "nothing"}: ${words}`)]),
    ...proxies,
  ];
}

/** Null where nothing answers, or what cannot be read. */
async function ask(fetch: Asking["fetch"], address: string, more: Record<string, string> = {}) {
  const headers = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest", ...more };
  try {
    const answer = await fetch(new Request(address, { headers, signal: AbortSignal.timeout(10_000) }));
    const text = await answer.text();
    const isJson = /json/i.test(answer.headers.get("Content-Type") ?? "");
    const body: unknown = isJson ? JSON.parse(text || "null") : text;
    return { status: answer.status, headers: answer.headers, body };
  } catch {
    return null;
  }
}
type Answered = Awaited<ReturnType<typeof ask>>;

/** Null when it is the API that answers, and says that nobody is signed in. */
function reachFault(answer: Answered, address: string): string | null {
  if (answer === null) return `Nothing answers at ${address}`;
  const { status, headers } = answer;
  if (status === 401 || status === 403) return null;
  const leads = headers.get("Location");
  if (leads !== null) {
    const { pathname, href } = new URL(leads, address);
    return pathname === new URL(address).pathname
      ? `The API redirects every call from ${address} to ${href}: API_URL has to be the address that it redirects to, or the proxy before it does not say that visitors come by https`
      : `The API answers a call of nobody's by a redirect to ${href} and not by 401: it does not see that JSON is asked for`;
  }
  if (status === 404) return `There is nothing at ${address}: API_URL or API_USER_PATH is another one`;
  if (status === 429) return "The API answers 429: this machine has asked it too often. Try again in a minute";
  if (status < 300 && typeof answer.body === "string")
    return `${address} answers a page and no JSON: it is not the API's address`;
  return `${address} answers ${status} to somebody who is not signed in, and not 401`;
}

/** Two visitors of different addresses, and how the API takes itself to be called. */
async function checkProxies({ config, fetch }: Asking): Promise<Finding[]> {
  const jobs = `${config.api.url}/public_api/job_posts`;
  const answers: Answered[] = [];
  // addresses for documentation, which nobody has
  for (const visitor of ["203.0.113.7", "203.0.113.7", "198.51.100.9"])
    answers.push(await ask(fetch, jobs, { "X-Forwarded-For": visitor }));
  const left = answers.map((answer) => numberIn(answer, "X-RateLimit-Remaining"));
  const [first, second, other] = left as [number, number, number];
  const limit = numberIn(answers[0], "X-RateLimit-Limit");
  const own = linksOf(answers[0]?.body).find((link) => URL.canParse(link));
  const notes = [
    second < first &&
      other < second &&
      "The API counts two visitors of different addresses as one: from this machine it does not take X-Forwarded-For (TrustProxies). If the site's machine is treated so too, all visitors share one limit",
    limit < enoughCalls &&
      `The API takes ${limit} calls a minute; a page costs one to five, so somebody who reads quickly is asked to wait. ${enoughCalls} or more are better`,
    own !== undefined &&
      !namesOf(config).includes(new URL(own).origin) &&
      `The API takes itself for ${new URL(own).origin}, which is neither API_URL nor API_BROWSER_URL: what it signs will be wrong, too. Its proxy has to pass on the host and the scheme`,
  ];
  return notes.filter((text) => text !== false).map(note);
}

/** The origins by which the API may call itself. */
const namesOf = ({ api }: Config): string[] =>
  [api.url, api.browserUrl].flatMap((address) => (address ? [new URL(address).origin] : []));

/** The addresses of pages in Laravel's paginators. */
function linksOf(body: unknown): string[] {
  if (!isObject(body)) return [];
  const links = isObject(body.links) ? body.links : {};
  return [body.first_page_url, body.path, links.first].filter((link) => typeof link === "string");
}

/** NaN where there is none, which is less than nothing else. */
function numberIn(answer: Answered | undefined, name: string): number {
  const text = answer?.headers.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** The address that the API signed for a file: browsers are led there, so it has to be one of theirs and to be answered. */
export async function checkFile(address: string, { config, fetch }: Asking): Promise<Finding[]> {
  if (!URL.canParse(address)) return [fault("What the API signs for a file is no whole address")];
  const { origin, hostname } = new URL(address);
  const { browserUrl } = config.api;
  const isTheirs = namesOf(config).includes(origin);
  if (!isTheirs && new URL(browserUrl).hostname === hostname)
    return [
      fault(
        `The API signs ${origin} for a file, and browsers know it as ${browserUrl}: its proxy has to pass on the scheme and the port`,
      ),
    ];
  const answer = await fetchByEitherName(config, fetch)(new Request(address)).catch(() => null);
  await answer?.body?.cancel();
  if (answer !== null && answer.status < 400) return [];
  const text = `The address that the API signs for a file, at ${origin}, answers ${answer?.status ?? "nothing"} here: the signature is for another host, or the store does not answer`;
  return [isTheirs ? note(text) : fault(text)];
}
