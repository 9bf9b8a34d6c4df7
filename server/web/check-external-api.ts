import type { ApiAddress } from "../bff/api-address";
import { domainCovers, domainOf } from "../bff/cookie-jar";
import type { Config } from "../config";
import type { LogFields } from "../contract/log-fields";

interface Asking {
  config: Config;
  fetch: (request: Request) => Promise<Response>;
}

/** What is wrong, in words, and the values that it is about. */
export interface SignInFault {
  fields: LogFields;
  message: string;
  about?: "stateful";
}

/**
 * Calls at the start that show whether people who sign in at an external API will be signed in here. A wrong setting gives no
 * error: people sign in and are sent to sign in again. An API that does not answer now is not judged; `/readyz` reports it.
 */
export async function checkExternalApi({ log, ...asking }: Asking & { log: ApiAddress["log"] }): Promise<void> {
  for (const { fields, message } of await findSignInFaults(asking)) log.warn(fields, message);
}

/** Lists the settings that would keep people from signing in, by at most two calls without credentials. */
export async function findSignInFaults({ config, fetch }: Asking): Promise<SignInFault[]> {
  const { publicUrl } = config.site;
  const { host, hostname } = new URL(publicUrl);
  const ask = async (path: string): Promise<Response | null> => {
    const headers = {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      Origin: publicUrl,
      Referer: publicUrl,
    };
    try {
      const signal = AbortSignal.timeout(5_000);
      const answer = await fetch(new Request(`${config.api.url}${path}`, { headers, signal }));
      await answer.body?.cancel();
      return answer;
    } catch {
      return null;
    }
  };
  const answer = await ask(config.api.paths.user);
  if (answer?.status !== 401) return [];

  const faults: SignInFault[] = [];
  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0)
    faults.push({
      about: "stateful",
      fields: { host },
      message:
        "The API does not take this site for its own: nobody can sign in until this host, with its port, is one of its stateful domains",
    });
  const apiHost = new URL(config.api.browserUrl).hostname;
  const domains = new Set(cookies.map(domainOf));
  for (const domain of domains) {
    if (domain === null ? apiHost !== hostname : !domainCovers(domain, hostname))
      faults.push({
        fields: { host: hostname, domain: domain ?? apiHost },
        message: "The API's cookies do not reach this site: set its SESSION_DOMAIN to a domain that both hosts are in",
      });
  }

  const { xsrfCookie, sendSecFetchSite } = config.api;
  if (cookies.length === 0 || sendSecFetchSite || namesIn(cookies).includes(xsrfCookie)) return faults;
  // Some APIs set the XSRF cookie only on the address for it.
  const primed = await ask(config.api.paths.csrf);
  const names = [...new Set([...namesIn(cookies), ...namesIn(primed?.headers.getSetCookie() ?? [])])];
  if (names.includes(xsrfCookie)) return faults;
  const tokens = names.filter((name) => /[xc]srf/i.test(name));
  const found = tokens.length > 0 ? tokens : names;
  return [
    ...faults,
    {
      fields: { XSRF_COOKIE: xsrfCookie, apiSets: found },
      message: `XSRF_COOKIE is ${xsrfCookie}, but the API sets ${found.join(" and ")}: nobody who signs in there is signed in here`,
    },
  ];
}

/** Laravel's session in a cookie has a random name of 40 characters, which is as good as the session: not for a log. */
const namesIn = (cookies: readonly string[]) =>
  cookies.flatMap((line) => /^\s*([\w.-]{1,39})\s*=/.exec(line)?.[1] ?? []);
