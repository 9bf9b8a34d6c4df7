import { isObject } from "../bff/is-object";
import type { Config } from "../config";
import { findSignInFaults } from "../web/check-external-api";

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
  const address = `${config.api.url}${config.api.paths.user}`;
  const asked = await ask(fetch, address);
  const reached = reachedBy(asked, address);
  if (reached !== null) return [reached];
  const cookieFaults = config.api.authMode === "cookie" ? await findSignInFaults({ config, fetch }) : [];
  return [
    ...cookieFaults.map(({ message, about }) => ({ ...fault(message), ...(about && { about }) })),
    ...(config.api.authMode === "cookie" ? await checkPriming({ config, fetch }) : []),
    ...(await checkProxies({ config, fetch })),
  ];
}

/** The call that begins a session and its anti-forgery token, before a form is sent. */
async function checkPriming({ config, fetch }: Asking): Promise<Finding[]> {
  const address = `${config.api.url}${config.api.paths.csrf}`;
  const { publicUrl } = config.site;
  const answer = await ask(fetch, address, { Origin: publicUrl, Referer: publicUrl });
  if (answer !== null && answer.status < 300) return [];
  return [
    fault(
      `${address} answers ${answer?.status ?? "nothing"}: forms cannot be sent once a token is old (API_CSRF_PATH)`,
    ),
  ];
}

interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

async function ask(
  fetch: Asking["fetch"],
  address: string,
  more: Record<string, string> = {},
): Promise<Answered | null> {
  const headers = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest", ...more };
  try {
    const answer = await fetch(new Request(address, { headers, signal: AbortSignal.timeout(10_000) }));
    const text = await answer.text();
    const isJson = /json/i.test(answer.headers.get("Content-Type") ?? "");
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text || "null") : text };
  } catch {
    return null;
  }
}

/** Null when it is the API that answers, and says that nobody is signed in. */
function reachedBy(answer: Answered | null, address: string): Finding | null {
  if (answer === null) return fault(`Nothing answers at ${address}`);
  const { status, headers } = answer;
  if (status === 401 || status === 403) return null;
  const leads = headers.get("Location");
  if (leads !== null) {
    const target = new URL(leads, address);
    return fault(
      target.pathname === new URL(address).pathname
        ? `The API redirects every call from ${address} to ${target.href}: API_URL has to be the address that it redirects to, or the proxy before it does not say that visitors come by https`
        : `The API answers a call of nobody's by a redirect to ${target.href} and not by 401: it does not see that JSON is asked for`,
    );
  }
  if (status === 404) return fault(`There is nothing at ${address}: API_URL or API_USER_PATH is another one`);
  if (status === 429) return fault("The API answers 429: this machine has asked it too often. Try again in a minute");
  if (status >= 200 && status <= 299 && typeof answer.body === "string")
    return fault(`${address} answers a page and no JSON: it is not the API's address`);
  return fault(`${address} answers ${status} to somebody who is not signed in, and not 401`);
}

/** Two visitors of different addresses, and how the API takes itself to be called. */
async function checkProxies({ config, fetch }: Asking): Promise<Finding[]> {
  const jobs = `${config.api.url}/public_api/job_posts`;
  const from = async (visitor: string) => ask(fetch, jobs, { "X-Forwarded-For": visitor });
  // addresses for documentation, which nobody has
  const answers = [await from("203.0.113.7"), await from("203.0.113.7"), await from("198.51.100.9")];
  const [first, second, other] = answers.map((answer) => numberIn(answer, "X-RateLimit-Remaining"));
  const limit = numberIn(answers[0], "X-RateLimit-Limit");
  const findings: Finding[] = [];
  if (first != null && second != null && other != null && second < first && other < second)
    findings.push(
      note(
        "The API counts two visitors of different addresses as one: from this machine it does not take X-Forwarded-For (TrustProxies). If the site's machine is treated so too, all visitors share one limit",
      ),
    );
  if (limit != null && limit < enoughCalls)
    findings.push(
      note(
        `The API takes ${limit} calls a minute; a page costs one to five, so somebody who reads quickly is asked to wait. ${enoughCalls} or more are better`,
      ),
    );
  const own = linksOf(answers[0]?.body).find((link) => URL.canParse(link));
  if (own !== undefined && !namesOf(config).includes(new URL(own).origin))
    findings.push(
      note(
        `The API takes itself for ${new URL(own).origin}, which is neither API_URL nor API_BROWSER_URL: what it signs will be wrong, too. Its proxy has to pass on the host and the scheme`,
      ),
    );
  return findings;
}

/** The origins by which the API may call itself. */
export const namesOf = ({ api }: Pick<Config, "api">): string[] =>
  [api.url, api.browserUrl].flatMap((address) => (address ? [new URL(address).origin] : []));

/** The addresses of pages in Laravel's paginators. */
function linksOf(body: unknown): string[] {
  if (!isObject(body)) return [];
  const links = isObject(body.links) ? body.links : {};
  return [body.first_page_url, body.path, links.first].filter((link) => typeof link === "string");
}

function numberIn(answer: Answered | null | undefined, name: string): number | null {
  const text = answer?.headers.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
